import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import type { Row } from '../src/features/authorisation.ts'
import type { Ctx } from '../src/ports/ctx.ts'
import { answerCall } from '../src/server/api.ts'
import { newWorld, type World } from './support/world.ts'

const calls: { name: string; row: Row }[] = Object.entries(contract).map(([name, procedure]) => ({
  name,
  row: procedure['~orpc'].meta,
}))

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

async function send(ctx: Ctx, name: string, body: string) {
  const request = new Request(`http://localhost/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const answer = await answerCall(request, { ...ctx, requestId: 'test' })
  return { status: answer.status, code: codeOf(await answer.json()) }
}

const codeOf = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? body.code : null)

/** Nobody may learn from a complaint about input what they may not use: all of these come before it is read. */
const garbage = ['{"garbage":[true]}', '[]', '"text"', 'null', '{"broken":']

test('the matrix is what was agreed on: a change of a row shows in its copy', async () => {
  const matrix = calls.map(({ name, row }) => ({ call: name, ...row })).toSorted((a, b) => (a.call < b.call ? -1 : 1))
  await expect(`${JSON.stringify(matrix, null, 2)}\n`).toMatchFileSnapshot('authorisation.json')
})

test('every row says who may and what else must hold', () => {
  const kinds = ['anyone', 'signed-in', 'fan', 'operator']
  const wanting = calls.filter(
    ({ row }) => !row?.rule || !(typeof row.may === 'string' ? kinds.includes(row.may) : row.may.length > 0),
  )
  expect(wanting).toEqual([])
})

describe.each(calls)('$name', ({ name, row }) => {
  const isOpen = row.may === 'anyone'
  const needsProof = row.may !== 'anyone' && row.may !== 'signed-in'

  test(`asks visitors ${isOpen ? 'for no account' : 'to log in before it reads their input'}`, async () => {
    for (const body of garbage) {
      const { status, code } = await send(world.ctx, name, body)
      if (isOpen) expect.soft(code, body).not.toBe('request/not-signed-in')
      else expect.soft({ status, code }, body).toEqual({ status: 401, code: 'request/not-signed-in' })
    }
  })

  test(`asks ${needsProof ? 'for a verified address' : 'for no verified address'}`, async () => {
    const unverified = await world.person({ verified: false })
    for (const body of garbage) {
      const { status, code } = await send(unverified, name, body)
      if (needsProof) expect.soft({ status, code }, body).toEqual({ status: 403, code: 'request/unverified' })
      else expect.soft(code, body).not.toBe('request/unverified')
    }
  })

  test(`is ${row.may === 'operator' ? 'not there for anybody but operators' : 'there for everyone with an account'}`, async () => {
    const fan = await world.person()
    const answers = await Promise.all(garbage.map((body) => send(fan, name, body)))
    if (row.may === 'operator') {
      expect(answers).toEqual(garbage.map(() => ({ status: 404, code: 'request/not-found' })))
    } else {
      expect(answers.filter(({ status }) => status === 401 || status >= 500)).toEqual([])
    }
  })
})
