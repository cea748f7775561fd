import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../shared')

/**
 * A document that the product was described by and that does not come with it, such as `spec.md`.
 *
 * @returns null when it is not there
 * @throws when it is not there and REQUIRE_SHARED=1 says that it must be
 */
export function readShared(name: string): string | null {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  if (process.env['REQUIRE_SHARED'] === '1') throw new Error(`REQUIRE_SHARED=1, and ../shared/${name} is not there.`)
  return null
}
