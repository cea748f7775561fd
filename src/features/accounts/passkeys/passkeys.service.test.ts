import { expect, test } from 'vitest'
import { addPassword, goodPassword, newestMail, sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import { softAuthenticator } from '../../../../tests/support/soft-authenticator.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { addPasskey } from './add-passkey.service.ts'
import { askForPasskey } from './ask-for-passkey.service.ts'
import { listPasskeys } from './list-passkeys.service.ts'
import { removePasskey } from './remove-passkey.service.ts'
import { renamePasskey } from './rename-passkey.service.ts'
import { fetchPasskeyOptions } from './fetch-passkey-options.service.ts'
import { getPasskeyOwner } from './passkey-owner.service.ts'

const failed = { code: 'account/passkey-failed', status: 401 }

/** Someone with a password, and one passkey on a device. */
async function keyHolder(world: World) {
  const dana = await world.person()
  await addPassword(world, dana)
  const device = softAuthenticator()
  const { passkeyID } = await addKey(dana, device)
  return { dana, device, passkeyID }
}

async function addKey(ctx: SignedInCtx, device: ReturnType<typeof softAuthenticator>, name = 'Phone') {
  const { options } = await askForPasskey(ctx, { password: goodPassword })
  return addPasskey(ctx, { answer: device.make(options), name })
}

test('a passkey signs its owner in, and its list says when', async () => {
  await using world = await newWorld()
  const { dana, device } = await keyHolder(world)
  const { options } = await fetchPasskeyOptions(world.ctx)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(await getPasskeyOwner(world.ctx, device.sign(options))).toBe(dana.who.userId)

  const list = await listPasskeys(dana)
  expect(list).toMatchObject({ hasPassword: true, passkeys: [{ name: 'Phone', lastUsedAt: expect.any(String) }] })
  expect((await newestMail(world, dana.who.email)).subject).toBe('A passkey was added to your account')
})

test('a passkey is added by who knows the password, or has just logged in without one', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await expect(askForPasskey(dana, {})).rejects.toMatchObject({ code: 'account/log-in-again' })
  await sessionMadeAgo(world, dana, 1)
  await expect(askForPasskey(dana, {})).resolves.toMatchObject({ success: true })
  await addPassword(world, dana)
  await expect(askForPasskey(dana, { password: 'wrong' })).rejects.toMatchObject({
    code: 'account/wrong-password',
  })
})

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['another host', { host: 'evil.test' }],
  ['a device that did not verify its owner', { isVerified: false }],
])('an answer of %s is none', async (_who, faults) => {
  await using world = await newWorld()
  const { dana, device } = await keyHolder(world)
  const { options } = await askForPasskey(dana, { password: goodPassword })
  const credential = softAuthenticator().make(options, faults)
  await expect(addPasskey(dana, { answer: credential, name: '' })).rejects.toMatchObject(failed)

  const challenge = await fetchPasskeyOptions(world.ctx)
  await expect(getPasskeyOwner(world.ctx, device.sign(challenge.options, faults))).rejects.toMatchObject(failed)
})

test('a challenge can be answered once, within five minutes', async () => {
  await using world = await newWorld()
  const { device } = await keyHolder(world)
  const { options } = await fetchPasskeyOptions(world.ctx)
  const many = Array.from({ length: 6 }, () => getPasskeyOwner(world.ctx, device.sign(options)))
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const late = await fetchPasskeyOptions(world.ctx)
  await world.setNow('2026-11-20T20:06:00-08:00')
  await expect(getPasskeyOwner(world.ctx, device.sign(late.options))).rejects.toMatchObject(failed)
  const never = { challenge: 'bmV2ZXIgYXNrZWQ' }
  await expect(getPasskeyOwner(world.ctx, device.sign(never))).rejects.toMatchObject(failed)
})

test('a challenge for one person can’t be answered by anyone else, and doesn’t log anyone in', async () => {
  await using world = await newWorld()
  const { dana, device } = await keyHolder(world)
  const robin = await world.person()
  const { options } = await askForPasskey(dana, { password: goodPassword })
  const stolen = { answer: softAuthenticator().make(options), name: '' }
  await expect(addPasskey(robin, stolen)).rejects.toMatchObject(failed)
  await expect(getPasskeyOwner(world.ctx, device.sign(options))).rejects.toMatchObject(failed)
})

test('a copy of a passkey is noticed by its counter', async () => {
  await using world = await newWorld()
  const { device } = await keyHolder(world)
  const use = async (counter: number) => {
    const { options } = await fetchPasskeyOptions(world.ctx)
    return getPasskeyOwner(world.ctx, device.sign(options, { counter }))
  }
  await use(10)
  await expect(use(10)).rejects.toMatchObject(failed)
  await expect(use(4)).rejects.toMatchObject(failed)
  await expect(use(11)).resolves.toEqual(expect.any(String))
})

test('a passkey that names another account logs no one in', async () => {
  await using world = await newWorld()
  const { device } = await keyHolder(world)
  const { options } = await fetchPasskeyOptions(world.ctx)
  const userHandle = Buffer.from(newId<string>()).toString('base64url')
  await expect(getPasskeyOwner(world.ctx, device.sign(options, { userHandle }))).rejects.toMatchObject(failed)
})

test('a passkey is stored once, and its device isn’t asked for a second one', async () => {
  await using world = await newWorld()
  const { dana, device } = await keyHolder(world)
  const { options } = await askForPasskey(dana, { password: goodPassword })
  const answer = device.make(options)
  expect(options).toMatchObject({ excludeCredentials: [{ id: answer.id }] })
  await expect(addPasskey(dana, { answer, name: '' })).rejects.toMatchObject(failed)
})

test('only its owner can rename or remove a passkey, and a removed one no longer logs in', async () => {
  await using world = await newWorld()
  const { dana, device, passkeyID } = await keyHolder(world)
  const robin = await world.person()
  await expect(renamePasskey(robin, { passkeyID, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(removePasskey(robin, { passkeyID })).rejects.toMatchObject({ status: 404 })

  await renamePasskey(dana, { passkeyID, name: '  Blue phone ' })
  expect((await listPasskeys(dana)).passkeys.map(({ name }) => name)).toEqual(['Blue phone'])
  await removePasskey(dana, { passkeyID })
  const { options } = await fetchPasskeyOptions(world.ctx)
  await expect(getPasskeyOwner(world.ctx, device.sign(options))).rejects.toMatchObject(failed)
})

test('the last way into an account stays, also when two are removed at once', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await sessionMadeAgo(world, dana, 1)
  await addKey(dana, softAuthenticator(), 'Phone')
  await addKey(dana, softAuthenticator(), 'Key ring')
  const { passkeys: remaining } = await listPasskeys(dana)
  const outcomes = await Promise.allSettled(remaining.map(({ passkeyID }) => removePasskey(dana, { passkeyID })))
  const refused = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(['account/last-way-in'])
  expect((await listPasskeys(dana)).passkeys).toHaveLength(1)
})

test('an account has twenty passkeys at most', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await sessionMadeAgo(world, dana, 1)
  for (let count = 0; count < 19; count += 1) await addKey(dana, softAuthenticator())
  const twoTabs = await Promise.all([askForPasskey(dana, {}), askForPasskey(dana, {})])
  const answers = twoTabs.map(({ options }) =>
    addPasskey(dana, { answer: softAuthenticator().make(options), name: 'Phone' }),
  )
  const outcomes = await Promise.allSettled(answers)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(askForPasskey(dana, {})).rejects.toMatchObject({ code: 'account/too-many-passkeys' })
})
