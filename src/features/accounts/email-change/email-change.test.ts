import { expect, test } from 'vitest'
import { boughtOrder, checkout, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cancelEmailChange } from './cancel-email-change.service.ts'
import { fetchEmailChange } from './fetch-email-change.service.ts'
import { requestEmailChange } from './request-email-change.service.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const password = 'a quiet harbor at night'
const next = 'dana.next@example.com'

/** A person with a password, signed in here and once elsewhere. */
async function dana(world: World) {
  const person = await world.person()
  const { userId } = person.who
  const hash = await world.ctx.passwords.hash(password)
  await world.db
    .insertInto('sign_in_methods')
    .values({ id: newId<string>(), user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
    .execute()
  return person
}

const mailsTo = async (world: World, to: string) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', to)
    .where('kind', 'in', ['email-change', 'email-changed'])
    .orderBy('created_at', 'desc')
    .execute()

const codeFor = async (world: World, to: string) => {
  const codes = (await mailsTo(world, to)).map(({ subject }) => /^\d{6}/.exec(subject)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}

const codesFor = async (world: World, { who }: SignedInCtx, newEmail = next) => ({
  oldCode: await codeFor(world, who.email),
  newCode: await codeFor(world, newEmail),
})

const emailOf = async (world: World, { who }: SignedInCtx) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', who.userId).executeTakeFirstOrThrow()).email

test('an email changes by the codes of both addresses, with its orders, and other sessions end', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  const old = fan.who.email
  const { eventId } = await onSaleShow(world)
  const { orderID: paid } = await boughtOrder(world, { eventId, buyer: fan })
  const { orderID: unpaid } = await checkout(fan, eventId)
  await world.db
    .insertInto('sessions')
    .values({
      id: newId<string>(),
      user_id: fan.who.userId,
      token: newId<string>(),
      expires_at: new Date('2030-01-01'),
    })
    .execute()

  expect(await requestEmailChange(fan, { newEmail: ` ${next.toUpperCase()} `, password })).toMatchObject({
    message: `We’ve emailed a code to ${old} and another one to ${next}.`,
  })
  expect(await emailOf(world, fan)).toBe(old)
  expect(await fetchEmailChange(fan)).toMatchObject({ email: old, pending: { newEmail: next } })

  const { message } = await as(fan).confirmEmailChange(await codesFor(world, fan))
  expect(message).toBe(`Your email is now ${next}. You’re logged out everywhere else.`)
  expect(await emailOf(world, fan)).toBe(next)
  expect((await fetchEmailChange(fan)).pending).toBeNull()
  for (const address of [old, next]) {
    expect((await mailsTo(world, address)).map(({ subject }) => subject)).toContain('Your email was changed')
  }
  const sessions = await world.db.selectFrom('sessions').select('id').where('user_id', '=', fan.who.userId).execute()
  expect(sessions.filter(({ id }) => id !== fan.who.sessionId)).toEqual([])
  const orders = await world.db.selectFrom('orders').select(['id', 'buyer_email']).execute()
  // The provider is asked the same again about a payment that is under way.
  expect(new Map(orders.map(({ id, buyer_email: email }) => [id, email]))).toEqual(
    new Map([
      [paid, next],
      [unpaid, old],
    ]),
  )
})

test('one wrong code changes nothing and does not say which one; five use the codes up', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  await requestEmailChange(fan, { newEmail: next, password })
  const { oldCode, newCode } = await codesFor(world, fan)
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
  const attempts = [
    { oldCode: wrong(oldCode), newCode },
    { oldCode, newCode: wrong(newCode) },
    { oldCode: newCode, newCode: wrong(oldCode) },
    { oldCode: '', newCode: '' },
    { oldCode: wrong(oldCode), newCode: wrong(newCode) },
  ]
  for (const codes of attempts) {
    // oxlint-disable-next-line no-await-in-loop -- they are counted
    await expect(as(fan).confirmEmailChange(codes)).rejects.toMatchObject({ code: 'account/wrong-codes' })
  }
  await expect(as(fan).confirmEmailChange({ oldCode, newCode })).rejects.toMatchObject({
    code: 'account/codes-used-up',
    data: { retryAfterSeconds: 60 },
  })
  expect(await emailOf(world, fan)).toBe(fan.who.email)
})

test('swapped codes change the email, too; one code in both fields does not', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  await requestEmailChange(fan, { newEmail: next, password })
  const { oldCode, newCode } = await codesFor(world, fan)
  for (const code of [oldCode, newCode]) {
    const twice = as(fan).confirmEmailChange({ oldCode: code, newCode: code })
    // oxlint-disable-next-line no-await-in-loop -- they are counted
    await expect(twice).rejects.toMatchObject({ code: 'account/wrong-codes' })
  }
  await as(fan).confirmEmailChange({ oldCode: newCode, newCode: oldCode })
  expect(await emailOf(world, fan)).toBe(next)
})

test('a new request and a cancellation void the codes of before, and time does', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  await requestEmailChange(fan, { newEmail: next, password })
  const first = await codesFor(world, fan)
  await requestEmailChange(fan, { newEmail: 'other@example.com', password })
  await expect(as(fan).confirmEmailChange(first)).rejects.toMatchObject({ code: 'account/wrong-codes' })

  await cancelEmailChange(fan)
  const codes = await codesFor(world, fan, 'other@example.com')
  await expect(as(fan).confirmEmailChange(codes)).rejects.toMatchObject({ code: 'account/email-change-over' })

  await requestEmailChange(fan, { newEmail: next, password })
  await world.setNow('2026-11-20T20:31:00-08:00')
  expect((await fetchEmailChange(fan)).pending).toBeNull()
  await expect(as(fan).confirmEmailChange(await codesFor(world, fan))).rejects.toMatchObject({
    code: 'account/email-change-over',
  })
})

test('an address that has an account is answered like any other, and gets an email without a code', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  const { email: takenEmail } = (await world.person()).who
  const free = await requestEmailChange(fan, { newEmail: next, password })
  const answer = await requestEmailChange(fan, { newEmail: takenEmail, password })
  expect(answer.message.replace(takenEmail, next)).toBe(free.message)
  expect(await mailsTo(world, takenEmail)).toMatchObject([
    { subject: expect.stringMatching(/^This email can’t be used/) },
  ])
  const oldCode = await codeFor(world, fan.who.email)
  await expect(as(fan).confirmEmailChange({ oldCode, newCode: '000000' })).rejects.toMatchObject({
    code: 'account/wrong-codes',
  })
})

test('an address that someone else registers in the meantime stays theirs', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  await requestEmailChange(fan, { newEmail: next, password })
  const codes = await codesFor(world, fan)
  await world.db
    .insertInto('users')
    .values({ id: newId(), email: 'Dana.Next@example.com', email_verified: true })
    .execute()
  await expect(as(fan).confirmEmailChange(codes)).rejects.toMatchObject({ code: 'account/email-taken' })
  expect(await emailOf(world, fan)).toBe(fan.who.email)
})

test('a change needs the password, another address that is one, and comes five times an hour', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  const request = (newEmail: string, currentPassword = password) =>
    requestEmailChange(fan, { newEmail, password: currentPassword })
  await expect(request('nonsense')).rejects.toMatchObject({ code: 'account/new-email-invalid' })
  await expect(request(fan.who.email.toUpperCase())).rejects.toMatchObject({ code: 'account/same-email' })
  await expect(request(next, 'wrong')).rejects.toMatchObject({ code: 'account/wrong-password' })
  expect(await world.db.selectFrom('mails').select('id').execute()).toEqual([])
  for (let count = 0; count < 5; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- they are counted
    await request(`dana${count}@example.com`)
  }
  await expect(request(next)).rejects.toMatchObject({ code: 'request/too-many' })
})

test('one new address gets six codes a day, from whichever account they are asked', async () => {
  await using world = await newWorld()
  const fan = await dana(world)
  const request = () => requestEmailChange(fan, { newEmail: next, password })
  for (let count = 0; count < 5; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- they are counted
    await request()
  }
  await world.setNow(new Date(world.ctx.now().getTime() + 3_700_000).toISOString())
  await request()
  await expect(request()).rejects.toMatchObject({ code: 'request/too-many' })
})
