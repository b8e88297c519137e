/** Writes the TypeScript types of all messages between server and pages, from the server's schema.
 *
 * Reads the schema as JSON from standard input: `python -m lamplighter.server.schema | npm run types`.
 */
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'
import { format, resolveConfig } from 'prettier'

const TYPES = fileURLToPath(new URL('../src/wire/types.ts', import.meta.url))
const BANNER = '/* Made from the schema of the house by `npm run types`; a test holds it against it. */\n'

/** Rewrites tuples for the compiler, which reads an older draft of JSON Schema, where `items` lists their parts. */
function older(node) {
  if (Array.isArray(node)) return node.map(older)
  if (node === null || typeof node !== 'object') return node
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, older(value)]))
  if (prefixItems === undefined) return rest
  return { ...rest, items: prefixItems, minItems: prefixItems.length, additionalItems: false }
}

// Read in chunks: the schema is larger than the buffer of a pipe.
const schema = older(JSON.parse(await text(process.stdin)))
const made = await compile(schema, 'Wire', {
  bannerComment: BANNER,
  additionalProperties: false,
  unreachableDefinitions: true,
  unknownAny: true,
  format: false
})
const formatted = await format(made, { ...(await resolveConfig(TYPES)), filepath: TYPES, plugins: [] })
// The test passes another path, to compare the result with the committed file.
writeFileSync(process.argv[2] ?? TYPES, formatted)
