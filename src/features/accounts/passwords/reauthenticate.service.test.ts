import { expect, test } from 'vitest'
import { addPassword, goodPassword, sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { reauthenticate } from './reauthenticate.service.ts'

test("an account's own password confirms it, another one does not", async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await addPassword(world, dana)
  await expect(reauthenticate(dana, { password: goodPassword })).resolves.toBeUndefined()
  await expect(reauthenticate(dana, { password: 'another one' })).rejects.toThrow('Incorrect password.')
  await expect(reauthenticate(dana, {})).rejects.toMatchObject({ code: 'account/wrong-password' })
})

test('another person’s password doesn’t confirm it', async () => {
  await using world = await newWorld()
  const [dana, robin] = [await world.person(), await world.person()]
  await addPassword(world, dana)
  await addPassword(world, robin, 'the other strings')
  await expect(reauthenticate(dana, { password: 'the other strings' })).rejects.toThrow('Incorrect password.')
})

test('an account without a password is confirmed by having signed in within ten minutes', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await expect(reauthenticate(dana, {})).rejects.toMatchObject({ code: 'account/log-in-again' })

  await sessionMadeAgo(world, dana, 9)
  await expect(reauthenticate(dana, {})).resolves.toBeUndefined()
  await sessionMadeAgo(world, dana, 11)
  await expect(reauthenticate(dana, {})).rejects.toThrow('Please log in again to continue.')
})

test('a fresh session does not replace the password of an account that has one', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await sessionMadeAgo(world, dana, 1)
  await addPassword(world, dana)
  await expect(reauthenticate(dana, {})).rejects.toThrow('Incorrect password.')
})

test('ten wrong passwords are enough for a quarter of an hour, also when they come at once', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await addPassword(world, dana)
  const guesses = Array.from({ length: 14 }, () => reauthenticate(dana, { password: 'wrong' }))
  const codes = (await Promise.allSettled(guesses)).map((each) => each.status === 'rejected' && each.reason.code)
  expect(codes.filter((code) => code === 'account/wrong-password')).toHaveLength(10)
  expect(codes.filter((code) => code === 'request/too-many')).toHaveLength(4)
  const stopped = reauthenticate(dana, { password: goodPassword })
  // The database's clock goes on meanwhile.
  const nearly = expect.toSatisfy((seconds: number) => seconds > 840 && seconds <= 900)
  await expect(stopped).rejects.toMatchObject({ status: 429, data: { retryAfterSeconds: nearly } })

  await world.setNow('2026-11-20T20:15:01-08:00')
  await expect(reauthenticate(dana, { password: goodPassword })).resolves.toBeUndefined()
})

test('a right password forgets the wrong ones before it', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await addPassword(world, dana)
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 6; count += 1) {
      await expect(reauthenticate(dana, { password: 'wrong' })).rejects.toThrow('Incorrect password.')
    }
    await reauthenticate(dana, { password: goodPassword })
  }
})

test('attempts are kept without the address and are gone after a day', async () => {
  await using world = await newWorld()
  const [dana, robin] = [await world.person(), await world.person()]
  for (const person of [dana, robin]) await addPassword(world, person)
  await reauthenticate(dana, { password: 'wrong' }).catch(() => null)
  const attempts = await world.db.selectFrom('account_attempts').selectAll().execute()
  expect(JSON.stringify(attempts)).not.toContain(dana.who.userId)

  await world.setNow('2026-11-21T20:05:00-08:00')
  await reauthenticate(robin, { password: 'wrong' }).catch(() => null)
  expect(await world.db.selectFrom('account_attempts').select('attempts').execute()).toEqual([{ attempts: 1 }])
})
