import { fieldWords } from './field-words.ts'

type Field = keyof typeof fieldWords
const fields = Object.keys(fieldWords) as Field[]

/** The changed fields of a page, as words, in the order of its form; a missing value equals an empty one. */
export function changedFields(
  before: Partial<Record<Field, unknown>>,
  after: Partial<Record<Field, unknown>>,
): string[] {
  const textOf = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
  return fields.filter((field) => textOf(before[field]) !== textOf(after[field])).map((field) => fieldWords[field])
}
