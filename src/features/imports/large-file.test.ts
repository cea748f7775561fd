import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { longestTask } from '../../../tests/support/processor-time.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { answerCall } from '../../server/calls/answer-call.ts'
import { parseJsonBody } from '../../server/calls/call-body.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import type { EntityId } from '../../kernel/ids.ts'

/** No task may keep the event loop for longer, in milliseconds of processor time. */
const taskMax = 50

let world: World
let manager: SignedInCtx
let venue: EntityId
beforeAll(async () => {
  world = await newWorld()
  const created = await approvedVenue(world)
  venue = created.id
  manager = created.owner
  // The first import loads and compiles code, here and in the thread for files.
  await preview(bodyOf(largeFile))
})
afterAll(() => world[Symbol.asyncDispose]())

const head = 'date,start,venue,city,state,ages,price_min,sold_out,lineup,tags,notes,description'
const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
const shows = (count: number) =>
  [
    head,
    ...Array.from(
      { length: count },
      (_, n) =>
        `${day(n)},20:00,Brick Hall,Oakland,CA,21+,15,,Tin Parade ${n}; Low Tide Club; Pale Harbor,punk;rock,${'A note. '.repeat(8)},${'A long evening. '.repeat(17)}`,
    ),
  ].join('\n')

/** 880,000 of the 900,000 characters that a file may have; none of its shows is this venue's, so none is written. */
const largeFile = shows(1_990)

const bodyOf = (text: string, others: object = {}) =>
  JSON.stringify({ entityDetails: { id: venue }, fileName: 'shows.csv', text, ...others })

/**
 * A preview as the fast path of JSON calls runs it. The text of its answer is made within, for the comparison with the
 * OpenAPI document.
 */
const preview = (body: string) =>
  answerCall('previewImport', { ...manager, requestId: 'test' }, () => parseJsonBody(body))

/** The status of a preview and its longest task, at the best of three tries: a busy machine makes single ones slower. */
async function measured(body: string) {
  let best = { status: 0, longest: Infinity }
  for (let attempt = 0; attempt < 3 && best.longest >= taskMax; attempt += 1) {
    const { result, longest } = await longestTask(() => preview(body))
    best = { status: result.status, longest: Math.min(longest, best.longest) }
  }
  return best
}

test('a large file is previewed without keeping other requests waiting for more than 50 ms', async () => {
  const { status, longest } = await measured(bodyOf(largeFile))
  expect(status).toBe(200)
  expect(longest).toBeLessThan(taskMax)
})

/** 2,000 rows in towns with names of 90 characters that no row shares: each is looked for in many spellings. */
const townFile = [
  'date,start,name,venue,city,state',
  ...Array.from(
    { length: 2_000 },
    (_, n) => `${day(n)},20:00,Show ${n},Brick Hall ${n},${'Saint '.repeat(12)}${n} Mount Fort,CA`,
  ),
].join('\n')

test('a file of two thousand cities is previewed without keeping other requests waiting for more than 50 ms', async () => {
  const { status, longest } = await measured(bodyOf(townFile))
  expect(status).toBe(200)
  expect(longest).toBeLessThan(taskMax)
})

test.for<[name: string, others: () => object]>([
  ['80,000 fields', () => Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1]))],
  ['300,000 corrections', () => ({ fixes: Array.from({ length: 300_000 }, () => ({})) })],
  ['a file name of accents', () => ({ fileName: 'a' + '\u0316\u0301'.repeat(200_000) })],
])('a preview with %s is refused within 50 ms', async ([, others]) => {
  const { status, longest } = await measured(bodyOf('date', others()))
  expect(status).toBe(400)
  expect(longest).toBeLessThan(taskMax)
})
