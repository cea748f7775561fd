import { z } from 'zod'
import { badInput } from '../../calls/refusal-answer.ts'

/** More than all filters together can have. */
const mostParameters = 100

/**
 * The parameters of an address as their schema reads them: one that the schema has as a list may repeat.
 *
 * @throws {Refusal} request/bad-input, with what is wrong with which
 */
export function readQuery<Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  if (search.size > mostParameters) {
    throw badInput([{ message: `Must have at most ${mostParameters} parameters` }])
  }
  const lists = listsOf(schema)
  const valuesByName = Map.groupBy(search, ([name]) => name)
  const input = [...valuesByName].map(([name, pairs]) => {
    const values = pairs.map(([, value]) => value)
    return [name, lists.has(name) || values.length > 1 ? values : values[0]]
  })
  const result = schema.safeParse(Object.fromEntries(input))
  if (!result.success) throw badInput(result.error.issues)
  return result.data
}

/** The names of fields that are lists. */
function listsOf(schema: z.ZodType): ReadonlySet<string> {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  return new Set(fields.flatMap(([name, field]) => (isList(field) ? [name] : [])))
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodDefault ? isList(field.unwrap()) : field instanceof z.ZodArray
