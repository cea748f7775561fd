import fc from 'fast-check'
import type { z } from 'zod'

/** Texts that have broken programs: hidden characters, halves of characters, days and times that do not exist. */
const texts = [
  ...['', ' ', '0', '-1', 'null', '%_\\', "'; --", '<b>', '\u0000', '\u200b', '\u3164', '\u202e\u2066', '\ud800'],
  ...['e\u0301'.repeat(40), '👩‍👩‍👧', 'Oakland, CA', '94607', '00000', '1 Main St, Oakland, CA 94607', 'Standup Comic'],
  ...['0000-01-01', '0001-01-01', '1582-10-10', '2026-11-21', '2026-02-30', '9999-12-31', '2027-03-14', '24:00'],
  ...['20:00', '02:30', '2026-11-21T20:00', '2026-11-21T20:00:00.000Z', '+275760-09-13T00:00:00.000Z', '2026-13-01'],
  ...['https://example.com/a', 'javascript:alert(1)', 'https://[::1', 'a@example.com', '@', '__proto__', 'constructor'],
]
const numbers = [0, -0, 1, -1, 0.5, 5e-324, -5e-324, 1e-200, 2 ** 31, 2 ** 53 - 1, 1e308, 90, -180, 37.8, -122.27]

type Def = z.core.$ZodType['_zod']['def'] & Record<string, unknown>

/** Limits among a schema's checks, such as `maximum` of `max_length`. */
function limitOf(def: Def, check: string, key: string): number | undefined {
  const match = (def.checks ?? []).find((one) => one._zod.def.check === check)
  const value: unknown = match && Object.entries(match._zod.def).find(([name]) => name === key)?.[1]
  return typeof value === 'number' ? value : undefined
}

/**
 * Inputs of a call by its schema: mostly of the right shape with odd values in it, now and then of a wrong one.
 *
 * @param ids of things that exist, for fields that name one
 */
export function inputsOf(schema: z.core.$ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (child: unknown): fc.Arbitrary<unknown> =>
    isSchema(child) ? valueOf({ ...child._zod.def }) : fc.constant(undefined)
  const id = fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 5 }, { arbitrary: fc.uuid(), weight: 1 })

  function textOf(def: Def): fc.Arbitrary<unknown> {
    if (def['format'] === 'uuid') return id
    const max = limitOf(def, 'max_length', 'maximum') ?? 300
    const filled = fc.constantFrom('x', '\u0301', '\u200f', '語').map((sign) => sign.repeat(Math.min(max, 2_000)))
    return fc.oneof(id, fc.constantFrom(...texts), fc.string({ unit: 'grapheme', maxLength: 20 }), filled)
  }

  function numberOf(def: Def): fc.Arbitrary<unknown> {
    const min = limitOf(def, 'greater_than', 'value') ?? -1e9
    const max = limitOf(def, 'less_than', 'value') ?? 1e9
    const inside = numbers.filter((one) => one >= min && one <= max)
    const anyNumber = def['format']
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true })
    return fc.oneof(anyNumber, fc.constantFrom(min, max, ...inside))
  }

  function objectOf(shape: object): fc.Arbitrary<unknown> {
    const fields = Object.entries(shape).map(([key, child]) => [key, inner(child)] as const)
    const requiredKeys = Object.entries(shape).flatMap(([key, child]) =>
      isSchema(child) && child._zod.optin === undefined ? [key] : [],
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
  }

  const kinds: Record<string, (def: Def) => fc.Arbitrary<unknown>> = {
    string: textOf,
    number: numberOf,
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    literal: (def) => fc.constantFrom(...listOf(def['values'])),
    enum: (def) => fc.constantFrom(...listOf(Object.values(def['entries'] ?? {}))),
    object: (def) => objectOf(def['shape'] ?? {}),
    array: (def) => fc.array(inner(def['element']), { maxLength: 4 }),
    tuple: (def) => fc.tuple(...listOf(def['items']).map(inner)),
    record: (def) => fc.dictionary(inner(def['keyType']).map(String), inner(def['valueType']), { maxKeys: 4 }),
    union: (def) => fc.oneof(...listOf(def['options']).map(inner)),
    nullable: (def) => fc.oneof(inner(def['innerType']), fc.constant(null)),
    pipe: (def) => inner(def['in']),
  }
  const valueOf = (def: Def): fc.Arbitrary<unknown> => {
    const make = kinds[def.type] ?? ((one: Def) => inner(one['innerType']))
    return fc.oneof({ arbitrary: make(def), weight: 60 }, { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 })
  }
  return inner(schema)
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A good input in which at most three fields are odd, missing or of another type. */
export const withOddFields = (good: unknown, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(odd, fc.uniqueArray(fc.nat(30), { maxLength: 3 })).map(([strange, places]) => {
    let count = 0
    const mixed = (left: unknown, right: unknown): unknown => {
      if (!isObject(left) || !isObject(right)) return places.includes(count++) ? right : left
      const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
      return Object.fromEntries(keys.map((key) => [key, mixed(left[key], right[key])]))
    }
    return mixed(good, strange)
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
