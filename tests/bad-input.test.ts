import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { callResponse } from '../src/server/calls/call-response.ts'
import type { Ctx } from '../src/ports/ctx.ts'
import { newWorld, type World } from './support/world.ts'

let world: World
let operator: Ctx
beforeAll(async () => {
  world = await newWorld()
  operator = await world.person({ operator: true })
})
afterAll(() => world[Symbol.asyncDispose]())

/** What no field of any call should choke on (checks 6, 21, 22, 41, 42). */
const values: unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  '',
  '2',
  'x'.repeat(10_001),
  "'; DROP TABLE users; --",
  '%_\\',
  '\u0000',
  '\u202e\u{1F3B8}',
  '019e0000-0000-7000-8000-000000000000',
  [],
  [null],
  {},
  { $gt: '' },
  { toString: 1 },
]

/** The names of a call's fields; none for a call that takes no object. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return []
  return Object.keys(schema.shape ?? {})
}

async function statusOf(name: string, body: string) {
  const request = new Request(`http://localhost/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return (await callResponse(request, { ...operator, requestId: 'test' })).status
}

const calls = Object.entries(contract).map(([name, procedure]) => ({
  name,
  fields: fieldsOf(procedure['~orpc'].inputSchema),
}))

test.for(calls)('$name answers bad input with words, never with a 5xx', async ({ name, fields }) => {
  const whole = [...values.map((value) => JSON.stringify(value)), '1e309']
  const each = fields.flatMap((field) => [
    ...values.map((value) => JSON.stringify({ [field]: value })),
    `{"${field}":1e309}`,
  ])
  const all = values.map((value) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))))
  const special = [
    '{"__proto__":{"isOperator":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{',
    '['.repeat(10_000),
  ]

  const broken: string[] = []
  for (const body of [...whole, ...each, ...all, ...special]) {
    const status = await statusOf(name, body)
    if (status >= 500) broken.push(`${status} for ${body.slice(0, 120)}`)
  }
  expect(broken).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'isOperator')).toBe(false)
})
