import { nameKey } from '../../../kernel/text/name-key.ts'

const nameLength = 22
const endLength = 7

/**
 * A username for an entity without one: its name and the end of its id, `blue.streetcar.3f9a1c2` (decisions G3 and G9).
 * As unique as ids are; the claimant of the page may change it.
 */
export function generatedUsername(name: string, id: string): string {
  const latin = nameKey(name).replace(/[^a-z0-9]+/g, '.')
  const words = latin.slice(0, nameLength).replace(/^\.|\.$/g, '')
  return `${words || 'page'}.${id.replaceAll('-', '').slice(-endLength)}`
}
