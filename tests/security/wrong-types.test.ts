import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall } from '../../src/server/calls/answer-call.ts'
import { parseJsonBody } from '../../src/server/calls/call-body.ts'
import type { Case } from '../support/actor-case.ts'
import { type Actor, actorDesk, actors } from '../support/actor-desk.ts'
import { entityCases } from '../support/entity-cases.ts'
import { eventCases } from '../support/event-cases.ts'
import { peopleCases } from '../support/people-cases.ts'
import { onDatabase, rehearse } from '../support/rehearsal.ts'
import { teamCases } from '../support/team-cases.ts'
import { newWorld, type World } from '../support/world.ts'

let world: World
let desk: Awaited<ReturnType<typeof actorDesk>>
beforeAll(async () => {
  world = await newWorld()
  desk = await actorDesk(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** A body as it is written, so that it may have keys that objects here cannot. */
async function ask(actor: Actor, call: string, body: string) {
  const { result, writtenRows } = await rehearse(world.db, (db) =>
    answerCall(call, { ...onDatabase(desk.asks[actor], db), requestId: 'test' }, () => parseJsonBody(body)),
  )
  return { status: result.status, written: writtenRows }
}

/** A notification is named by its id or by what bears it. */
const several = ['notifications.0']

type Spot = { path: string; wrong: unknown[] }

/** Every value in an input, each with values of other types that look like it. */
function spotsOf(value: unknown, path = ''): Spot[] {
  const operators: unknown[] = [{ $gt: '' }, { $ne: null }, { toString: 'x' }]
  if (typeof value === 'string') return [{ path, wrong: [[value], 7, true, ...operators] }]
  if (typeof value === 'number') return [{ path, wrong: [`${value}`, [value], ...operators] }]
  if (typeof value === 'boolean') return [{ path, wrong: [`${value}`, Number(value), ...operators] }]
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, each]) => spotsOf(each, path ? `${path}.${key}` : key))
  const wrongValues = { path, wrong: Array.isArray(value) ? ['x', { 0: value[0], length: 1 }] : ['x', 7, [value]] }
  return path ? [wrongValues, ...inner] : inner
}

/** An input with another value at one place. */
function changed(value: unknown, [key, ...rest]: string[], wrong: unknown): unknown {
  if (key === undefined) return wrong
  if (Array.isArray(value)) return value.map((each, at) => (`${at}` === key ? changed(each, rest, wrong) : each))
  const fields = new Map(Object.entries(value ?? {}))
  return Object.fromEntries(fields.set(key, changed(fields.get(key), rest, wrong)))
}

/** Keys that make other things of objects, before the input's own. */
const polluting = ['"__proto__":{"isOperator":true,"role":"owner"}', '"constructor":{"prototype":{"isOperator":true}}']

const inputOf = ({ input }: Case) => input(desk.sides.own, desk.sides.other)

/** An actor whose input of a case is accepted, so that only its types can cause a refusal. */
async function whoMay(one: Case): Promise<Actor | undefined> {
  const body = JSON.stringify(inputOf(one))
  for (const actor of actors) {
    // oxlint-disable-next-line no-await-in-loop -- the first that is let in
    if ((await ask(actor, one.call, body)).status === 200) return actor
  }
  return undefined
}

test('check 6: a value of another type is refused as bad input wherever it stands, and changes nothing', async () => {
  const wrong: string[] = []
  let requestCount = 0
  for (const one of [...entityCases, ...teamCases, ...eventCases, ...peopleCases]) {
    // oxlint-disable no-await-in-loop -- each is taken back before the next
    const actor = one.allowed === undefined || one.allowed === '200' ? await whoMay(one) : undefined
    if (!actor) continue
    const input = inputOf(one)
    for (const { path, wrong: values } of spotsOf(input)) {
      if (several.some((field) => path.endsWith(field))) continue
      for (const value of values) {
        const body = JSON.stringify(changed(input, path.split('.'), value))
        const { status, written: writtenRows } = await ask(actor, one.call, body)
        requestCount += 1
        if (status !== 400 || writtenRows > 0) wrong.push(`${one.call} ${path}=${JSON.stringify(value)}: ${status}`)
      }
    }
    for (const key of polluting) {
      const { status } = await ask(actor, one.call, `{${key},${JSON.stringify(input).slice(1)}`)
      if (status !== 200 && status !== 400) wrong.push(`${one.call} ${key}: ${status}`)
    }
    // oxlint-enable no-await-in-loop
  }
  expect(wrong).toEqual([])
  expect(requestCount).toBeGreaterThan(500)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'isOperator')).toBe(false)
}, 240_000)

test('check 6: keys that pollute prototypes grant no permission', async () => {
  const entityID = desk.sides.own('entity')
  for (const key of polluting) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const answers = await Promise.all(
      (['stranger', 'door'] as const).map((actor) =>
        ask(actor, 'setCollaborating', `{${key},"entityID":"${entityID}","collaborating":true}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 403])
  }
})
