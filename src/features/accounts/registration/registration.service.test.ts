import { expect, test } from 'vitest'
import { goodPassword, keptCodes, newestMail } from '../../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { connect } from '../../../db/connect.ts'
import type { RegistrationId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { addRegistration } from './add-registration.service.ts'
import { resendVerification } from './resend-verification.service.ts'
import { proveAddress } from './prove-address.service.ts'
import { tryLockAddressOf } from './registration.store.ts'

const email = 'dana@example.com'
const request = (world: World, passwordHash = `hash of ${goodPassword}`, to = email) =>
  addRegistration(world.ctx, { email: to, passwordHash })
const codeOf = (world: World, to = email) => keptCodes(world)(to)
const linkOf = async (world: World) => /token=([\w-]+)/.exec((await newestMail(world, email)).text_body)?.[1] ?? ''
const users = (world: World) => world.db.selectFrom('users').select(['email', 'email_verified']).execute()
const minutesLater = (count: number) => new Date(Date.parse('2026-11-20T20:00:00-08:00') + count * 60_000).toISOString()

const secondConnection = (url: string) => {
  const { db } = connect(url, { max: 1 })
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

test('no one is a user before the address is verified', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  expect(await users(world)).toEqual([])

  await proveAddress(world.ctx, { registration, code: await codeOf(world) })
  expect(await users(world)).toEqual([{ email, email_verified: true }])
})

test('a code works for 30 minutes', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  const code = await codeOf(world)
  await world.setNow(minutesLater(30.1))
  await expect(proveAddress(world.ctx, { registration, code })).rejects.toThrow('That code isn’t right, or it expired.')
  await expect(proveAddress(world.ctx, { token: await linkOf(world) })).rejects.toThrow(
    'This link has already been used',
  )

  await world.setNow(minutesLater(29.9))
  await proveAddress(world.ctx, { registration, code })
})

test('a code belongs to the registration that asked for it', async () => {
  await using world = await newWorld()
  const first = await request(world, 'my password')
  const myCode = await codeOf(world)
  const second = await request(world, 'their password')
  const theirCode = await codeOf(world)

  await expect(proveAddress(world.ctx, { ...first, code: theirCode })).rejects.toThrow('That code isn’t right')
  await expect(proveAddress(world.ctx, { ...second, code: myCode })).rejects.toThrow('That code isn’t right')

  await proveAddress(world.ctx, { ...first, code: myCode })
  const { password } = await world.db.selectFrom('sign_in_methods').select('password').executeTakeFirstOrThrow()
  expect(password).toBe('my password')
  await expect(proveAddress(world.ctx, { ...second, code: theirCode })).rejects.toThrow('Already verified')
})

test('five wrong codes use a code up, a new one works again', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  const code = await codeOf(world)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let attempts = 0; attempts < 5; attempts += 1) {
    await expect(proveAddress(world.ctx, { registration, code: wrong })).rejects.toThrow('That code isn’t right')
  }
  await expect(proveAddress(world.ctx, { registration, code })).rejects.toThrow('Too many incorrect codes.')

  await world.setNow(minutesLater(2))
  await resendVerification(world.ctx, { registration })
  await proveAddress(world.ctx, { registration, code: await codeOf(world) })
})

test('new registrations of an address allow at most thirty guesses a day, and the emailed link still works', async () => {
  await using world = await newWorld()
  let last = await request(world)
  for (let guess = 0; guess < 30; guess += 1) {
    if (guess > 0 && guess % 5 === 0) last = await request(world)
    const wrong = proveAddress(world.ctx, { ...last, code: 'none' })
    await expect(wrong).rejects.toMatchObject({ code: 'account/wrong-code' })
  }
  const { registration } = await request(world)
  await expect(proveAddress(world.ctx, { registration, code: '000000' })).rejects.toMatchObject({
    code: 'request/too-many',
  })
  await proveAddress(world.ctx, { token: await linkOf(world) })
  expect(await users(world)).toEqual([{ email, email_verified: true }])
})

test('parallel guesses are counted one by one', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  const code = await codeOf(world)
  const wrong = Array.from({ length: 20 }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'))
  const outcomes = await Promise.allSettled(
    wrong.map((guess) => proveAddress(world.ctx, { registration, code: guess })),
  )
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
  // Those that would have to wait for another guess are turned away uncounted.
  for (const guess of wrong.slice(0, 6)) {
    codes.push(await proveAddress(world.ctx, { registration, code: guess }).catch(({ code: problem }) => problem))
  }
  expect(codes.filter((each) => each === 'account/wrong-code')).toHaveLength(5)
  expect(new Set(codes)).toContain('account/codes-used-up')
  const usedUp = proveAddress(world.ctx, { registration, code })
  await expect(usedUp).rejects.toMatchObject({ code: 'account/codes-used-up', data: { retryAfterSeconds: 60 } })
  expect(codes.filter((each) => !/wrong-code|codes-used-up|too-many/.test(each))).toEqual([])
})

test('another code can be asked for after 60 seconds, and voids the one before', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  const first = await linkOf(world)
  await world.setNow(minutesLater(0.9))
  await expect(resendVerification(world.ctx, { registration })).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfterSeconds: expect.any(Number) },
  })

  await world.setNow(minutesLater(1.1))
  await resendVerification(world.ctx, { registration })
  await expect(proveAddress(world.ctx, { token: first })).rejects.toThrow('This link has already been used')
  await proveAddress(world.ctx, { registration, code: await codeOf(world) })
})

test('the emailed link leads back to the page where the registration began, only if it is ours', async () => {
  await using world = await newWorld()
  const link = async () => /\S*\/verify\S*/.exec((await newestMail(world, email)).text_body)?.[0]
  const show = '/event/e1?date=2026-12-17'
  const { registration } = await addRegistration(world.ctx, { email, passwordHash: 'x', next: show })
  expect(await link()).toMatch(/token=[\w-]+&next=%2Fevent%2Fe1%3Fdate%3D2026-12-17$/)
  await world.setNow(minutesLater(1.1))
  for (const next of ['//evil.example', 'https://evil.example/', '/\ud800', null]) {
    await addRegistration(world.ctx, { email, passwordHash: 'x', next })
    expect(await link()).toMatch(/token=[\w-]+$/)
  }
  await resendVerification(world.ctx, { registration, next: show })
  expect(await link()).toMatch(/&next=%2Fevent%2Fe1/)
})

test('a tab that waits for the code reads that the address is verified once the link was used', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  const code = await codeOf(world)
  await proveAddress(world.ctx, { token: await linkOf(world) })
  await expect(proveAddress(world.ctx, { registration, code })).rejects.toThrow('Already verified')
})

test('a known address is answered like a new one, and its owner is told', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  await proveAddress(world.ctx, { registration, code: await codeOf(world) })

  const again = await request(world)
  expect(Object.keys(again)).toEqual(['registration'])
  const mail = await newestMail(world, email)
  expect(mail.subject).toBe('You already have a LocalSound account')
  expect(mail.text_body).not.toMatch(/\d{6}|token=/)

  for (const code of ['000000', '123456', '']) {
    await expect(proveAddress(world.ctx, { ...again, code })).rejects.toThrow('That code isn’t right, or it expired.')
  }
  await expect(resendVerification(world.ctx, again)).rejects.toThrow('Please wait')
  await world.setNow(minutesLater(2))
  await resendVerification(world.ctx, again)
  expect((await newestMail(world, email)).subject).toBe('You already have a LocalSound account')
})

test('many proofs at once of several registrations of one address make one account', async () => {
  await using world = await newWorld()
  const all: { registration: RegistrationId; code: string }[] = []
  for (let count = 0; count < 6; count += 1) {
    all.push({ ...(await request(world, `password ${count}`)), code: await codeOf(world) })
  }
  const proofs = Array.from({ length: 4 }, () => all).flat()
  const outcomes = await Promise.allSettled(proofs.map((proof) => proveAddress(world.ctx, proof)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await users(world)).toHaveLength(1)
})

test('300 proofs of a registration that is being checked are turned away, and other queries go on', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  await using other = secondConnection(world.url)
  await other.db.transaction().execute(async (tx) => {
    await tryLockAddressOf(tx, { id: registration })
    const start = performance.now()
    const proofs = Array.from({ length: 300 }, () => proveAddress(world.ctx, { registration, code: '000000' }))
    const outcomes = Promise.allSettled(proofs)
    expect(await users(world)).toEqual([])
    const problems = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(problems.filter(({ code, data }) => code === 'request/too-many' && data.retryAfterSeconds)).toHaveLength(300)
    // Waiting for the lock would take them 3 s a connection.
    expect(performance.now() - start).toBeLessThan(2_500)
  })
})

test('an address gets six registration emails an hour at most', async () => {
  await using world = await newWorld()
  for (let count = 0; count < 10; count += 1) await request(world)
  expect(await world.db.selectFrom('mails').select('id').execute()).toHaveLength(6)

  await world.setNow(minutesLater(61))
  await request(world)
  expect(await world.db.selectFrom('mails').select('id').execute()).toHaveLength(7)
})

test('an unfinished registration is deleted after a day', async () => {
  await using world = await newWorld()
  const { registration } = await request(world)
  await world.setNow(minutesLater(24 * 60 + 1))
  await expect(resendVerification(world.ctx, { registration })).rejects.toThrow('This registration has expired.')
  await request(world, 'x', 'other@example.com')
  expect(await world.db.selectFrom('registrations').select('email').execute()).toEqual([{ email: 'other@example.com' }])
})

test('a registration that doesn’t exist has no code and no email', async () => {
  await using world = await newWorld()
  const registration = newId<RegistrationId>()
  await expect(proveAddress(world.ctx, { registration, code: '123456' })).rejects.toThrow('Already verified')
  await expect(resendVerification(world.ctx, { registration })).rejects.toThrow('This registration has expired.')
})
