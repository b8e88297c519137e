/** Reports lines that are longer than Prettier's `printWidth`.
 *
 * Prettier does not break long strings, comments and attribute values. Python files have their own linter.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'prettier'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src', 'tests', 'scripts']
const KINDS = /\.(svelte|ts|mts|js|mjs|css|html|svg)$/

const { printWidth } = await resolveConfig(fileURLToPath(import.meta.url))
const nested = FOLDERS.flatMap((folder) =>
  readdirSync(WEB + folder, { recursive: true }).map((file) => `${folder}/${file}`)
)
const files = [...readdirSync(WEB), ...nested].filter((file) => KINDS.test(file))
const long = files.flatMap((file) =>
  readFileSync(WEB + file, 'utf8')
    .split(/\r?\n/)
    .flatMap((line, index) => (line.length > printWidth ? [`${file}:${index + 1}: ${line.length} characters`] : []))
)
if (long.length > 0) {
  console.error(`Lines of more than ${printWidth} characters:\n${long.join('\n')}`)
  process.exitCode = 1
}
