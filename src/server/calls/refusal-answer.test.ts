import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal, type RefusalCode } from '../../kernel/refusals/refusal.ts'
import { refusals } from '../../kernel/refusals/refusal-catalog.ts'
import { failedAnswer } from './answer-call.ts'
import { type Env, requestLogger } from '../http/every-request.ts'
import type { EntityId, EventId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { refusalOf, refusalResponse } from './refusal-answer.ts'

const codes = Object.keys(refusals) as RefusalCode[]
const isTemporary = (code: RefusalCode) => [429, 503].includes(refusals[code].status)
const wholeSeconds = /^[1-9]\d*$/

/** What Retry-After says of a refusal on each way out: a response of its own, and a call's answer. */
const waitsOf = (refusal: Refusal) => [
  refusalResponse(refusal).headers.get('retry-after'),
  failedAnswer(refusal, () => {}).headers['Retry-After'],
]

test.each(codes.filter(isTemporary))('%s says in Retry-After how long to wait, however it is sent', (code) => {
  for (const wait of waitsOf(new Refusal(code))) expect(wait).toMatch(wholeSeconds)
  const waitsOfData = (retryAfterSeconds: number) => waitsOf(new Refusal(code, { data: { retryAfterSeconds } }))
  expect(waitsOfData(0.2)).toEqual(['1', '1'])
  expect(waitsOfData(90)).toEqual(['90', '90'])
})

test('a 429 or 503 that no refusal made says how long to wait too, and one that says it itself stays', async () => {
  const app = new Hono<Env>()
    .use(requestLogger({ info() {}, warn() {}, error() {} }))
    .get('/own', (c) => c.text('', 503, { 'Retry-After': '10' }))
    .get('/:status', (c) => c.text('', Number(c.req.param('status')) as 429))
  const waitAt = async (path: string) => (await app.request(path)).headers.get('retry-after')
  expect(await waitAt('/429')).toBe('60')
  expect(await waitAt('/503')).toBe('5')
  expect(await waitAt('/own')).toBe('10')
  expect(await waitAt('/404')).toBeNull()
})

test('a row about a show that was deleted meanwhile is refused like one about no show; other missing rows are bugs', async () => {
  await using world = await newWorld()
  const { who } = await world.person()
  const going = { user_id: who.userId, event_id: newId<EventId>(), day: null, since: world.ctx.now() }
  const error: unknown = await world.db
    .insertInto('attendance')
    .values(going)
    .execute()
    .catch((thrown) => thrown)
  expect(refusalOf(error)).toMatchObject({ code: 'event/not-found' })

  const follow = { user_id: who.userId, entity_id: newId<EntityId>(), since: world.ctx.now() }
  const other: unknown = await world.db
    .insertInto('favorites')
    .values(follow)
    .execute()
    .catch((thrown) => thrown)
  expect(other).toMatchObject({ code: '23503' })
  expect(refusalOf(other)).toBeNull()
})
