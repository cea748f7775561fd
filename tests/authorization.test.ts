import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import type { Row } from '../src/features/authorization.ts'
import type { Ctx } from '../src/ports/ctx.ts'
import { callResponse } from '../src/server/calls/call-response.ts'
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
  const answer = await callResponse(request, { ...ctx, requestId: 'test' })
  return { status: answer.status, code: codeOf(await answer.json()) }
}

const codeOf = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? body.code : null)

/** A validation error must not reveal a call that the caller may not use: all of these come before input is read. */
const garbage = ['{"garbage":[true]}', '[]', '"text"', 'null', '{"broken":']

test('the matrix equals its reviewed copy', async () => {
  const matrix = calls.map(({ name, row }) => ({ call: name, ...row })).toSorted((a, b) => (a.call < b.call ? -1 : 1))
  await expect(`${JSON.stringify(matrix, null, 2)}\n`).toMatchFileSnapshot('authorization.json')
})

test('every row names its permission and its further conditions', () => {
  const kinds = ['anyone', 'signed-in', 'fan', 'operator']
  const wanting = calls.filter(
    ({ row }) => !row?.rule || !(typeof row.may === 'string' ? kinds.includes(row.may) : row.may.length > 0),
  )
  expect(wanting).toEqual([])
})

describe.each(calls)('$name', ({ name, row }) => {
  const isOpen = row.may === 'anyone'
  const needsProof = !isOpen && row.may !== 'signed-in'
  const isForOperators = row.may === 'operator'
  const ask = async (ctx: Ctx) => (await Promise.all(garbage.map((body) => send(ctx, name, body)))).map(statusAndCode)

  test(`asks visitors ${isOpen ? 'for no account' : 'to log in before it reads their input'}`, async () => {
    const refused = (await ask(world.ctx)).filter((answer) => answer === '401 request/not-signed-in')
    expect(refused).toHaveLength(isOpen ? 0 : garbage.length)
  })

  test(`asks ${needsProof ? 'for a verified address' : 'for no verified address'}`, async () => {
    const unverified = await world.person({ verified: false })
    const refused = (await ask(unverified)).filter((answer) => answer === '403 request/unverified')
    expect(refused).toHaveLength(needsProof ? garbage.length : 0)
  })

  test(`is ${isForOperators ? 'not found for anyone but operators' : 'there for everyone with an account'}`, async () => {
    const answers = await ask(await world.person())
    expect(answers.filter((answer) => /^(401|5)/.test(answer))).toEqual([])
    const hidden = answers.filter((answer) => answer === '404 request/not-found')
    expect(hidden.length === garbage.length).toBe(isForOperators)
  })
})

const statusAndCode = ({ status, code }: Awaited<ReturnType<typeof send>>) => `${status} ${String(code)}`
