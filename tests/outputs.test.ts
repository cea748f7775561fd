import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../src/contract.ts'

/** Kinds of schema that say no more than their TypeScript type does: a handler that compiles cannot break them. */
const plain = new Set([
  ...['string', 'number', 'boolean', 'null', 'literal', 'enum', 'unknown', 'custom'],
  ...['object', 'array', 'tuple', 'record', 'union', 'nullable', 'optional'],
])

/** What an output schema holds beside a type: refinements, formats, transformations. Each with where it stands. */
function refinementsIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod
  const parts: Record<string, unknown> = { ...def }
  const isWholeNumber = parts['format'] === 'safeint' && !def.checks?.length
  // A custom type without a function accepts everything; one with a function is a refinement.
  const isStrict = def.type === 'custom' && !z.safeParse(schema, Symbol('anything')).success
  const ownRefinement =
    !plain.has(def.type) || isStrict || def.checks?.length || (parts['format'] && !isWholeNumber)
      ? [`${path}: ${def.type}`]
      : []
  return [
    ...ownRefinement,
    ...Object.entries(childrenOf(parts)).flatMap(([key, child]) => refinementsIn(child, path + key)),
  ]
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The schemas that a schema is made of, by their place in it. */
function childrenOf(def: Record<string, unknown>): Record<string, z.core.$ZodType> {
  const lists = ['shape', 'options', 'items'].flatMap((name) => Object.entries(def[name] ?? {}))
  const single = ['element', 'innerType', 'keyType', 'valueType', 'in', 'out', 'catchall', 'rest', 'left', 'right']
  const all = [...lists, ...single.map((name): [string, unknown] => [name, def[name]])]
  return Object.fromEntries(all.flatMap(([key, child]) => (isSchema(child) ? [[`.${key}`, child] as const] : [])))
}

test('no output is validated more strictly than its type: a write that stands is never answered with a 500', () => {
  const strict = Object.entries(contract).flatMap(([name, procedure]) => {
    const { outputSchema } = procedure['~orpc']
    return outputSchema ? refinementsIn(outputSchema, name) : [`${name}: no output`]
  })
  expect(strict).toEqual([])
})

test('the walk finds a limit, a format, a default and a refinement anywhere', () => {
  const strict = z.object({
    name: z.array(z.string().max(5)).nullable(),
    id: z.union([z.uuid(), z.null()]),
    at: z.record(z.string(), z.iso.datetime()),
    kind: z.string().default('x'),
    day: z.string().refine((text) => text !== ''),
    cents: z.tuple([z.int().min(0)]),
    half: z.custom<string>((value) => typeof value === 'string'),
  })
  const paths = refinementsIn(strict, 'call').map((place) => place.split(':')[0])
  expect(paths).toEqual([
    ...['call.name.innerType.element', 'call.id.0', 'call.at.valueType', 'call.kind', 'call.day', 'call.cents.0'],
    'call.half',
  ])
})
