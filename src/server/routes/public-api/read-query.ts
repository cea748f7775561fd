import { z } from 'zod'
import { badInput } from '../../calls/refusal-answer.ts'

/** More than all filters together can have. */
const mostParameters = 100

/**
 * The parameters of a URL as their schema parses them: a parameter that is a list in the schema may repeat.
 *
 * @throws {Refusal} request/bad-input, naming each wrong parameter and the problem
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
