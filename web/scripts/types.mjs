/** Writes the types of everything that goes over the wire, from the schema that the house gives of itself.
 *
 * Reads the schema as JSON from standard input: `python -m lamplighter.server.schema | npm run types`.
 */
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { compile } from 'json-schema-to-typescript'

const BANNER = '/* Made from the schema of the house by `npm run types`; a test holds it against it. */\n'

/** Tuples as the compiler knows them: it reads an older draft, in which `items` lists their parts. */
function older(node) {
  if (Array.isArray(node)) return node.map(older)
  if (node === null || typeof node !== 'object') return node
  const { prefixItems, ...rest } = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, older(value)])
  )
  if (prefixItems === undefined) return rest
  return { ...rest, items: prefixItems, minItems: prefixItems.length, additionalItems: false }
}

// Bit by bit: the schema is larger than what a pipe holds at once.
const schema = older(JSON.parse(await text(process.stdin)))
const made = await compile(schema, 'Wire', {
  bannerComment: BANNER,
  additionalProperties: false,
  unreachableDefinitions: true,
  unknownAny: true,
  style: { semi: false, singleQuote: true, printWidth: 100 }
})
// Elsewhere only to see whether what stands there is still right.
writeFileSync(process.argv[2] ?? new URL('../src/wire/types.ts', import.meta.url), made)
