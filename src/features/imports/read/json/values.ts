import { importFile } from '../../../../kernel/limits.ts'

/** A node of JSON-LD; its members may be anything. */
export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member as a list, cut to its limit: schema.org allows one value wherever it allows several. */
export const valuesOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.slice(0, importFile.maxValues) : [value]

/** The first of a member's values as text: a string, a number, or `@value` of a language's text; else empty. */
export function textOf(value: unknown): string {
  const [first] = valuesOf(value)
  const literal = isNode(first) ? first['@value'] : first
  if (typeof literal === 'number') return String(literal)
  return typeof literal === 'string' ? literal.slice(0, importFile.maxFieldCharacters) : ''
}

/** All non-empty values of a member as strings. */
export const textsOf = (value: unknown): string[] => valuesOf(value).map(textOf).filter(Boolean)

/** The types of a node without the vocabulary's address: `schema:MusicEvent` is `MusicEvent`. */
export const typesOf = (node: Node): string[] =>
  textsOf(node['@type']).map((type) => type.split(/[/:#]/).at(-1) ?? type)
