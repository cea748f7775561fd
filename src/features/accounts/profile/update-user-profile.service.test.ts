import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/account-builders.ts'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { forgetPicture, keepPicture } from '../../pictures/pictures.service.ts'
import { takeUsername } from './usernames.service.ts'

const as = callsInProcess

const photo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#f4c34f' } })
    .jpeg()
    .toBuffer()

const isFree = async (context: Ctx, username: string) =>
  (await as(context).checkUsernameAvailability({ username })).available

test('a fan changes name and username, and both are there at once', async () => {
  await using world = await newWorld()
  const dana = await fan(world, { username: 'dana.rivers' })
  const { user } = await as(dana).updateUserProfile({ fullName: '  Dana Q. Rivers ', username: ' Dana.Q ' })

  expect(user).toMatchObject({ username: 'dana.q', fullName: 'Dana Q. Rivers', usernameOpensOn: '2026-12-06' })
  const names = await world.db.selectFrom('usernames').select(['username', 'kept_until']).orderBy('username').execute()
  expect(names.map(({ username, kept_until }) => [username, kept_until?.toISOString().slice(0, 16)])).toEqual([
    ['dana.q', undefined],
    ['dana.rivers', '2026-12-21T04:00'],
  ])
})

test('a username changes once in 14 days, and the refusal says from when on', async () => {
  await using world = await newWorld({ now: '2026-11-01T20:00:00-08:00' })
  const dana = await fan(world, { username: 'dana.one' })
  await as(dana).updateUserProfile({ fullName: 'Dana Rivers', username: 'dana.two' })

  await world.setNow('2026-11-15T19:59:59-08:00')
  await expect(as(dana).updateUserProfile({ fullName: 'D.', username: 'dana.three' })).rejects.toMatchObject({
    code: 'account/username-too-soon',
    message: 'You can change your username once every 14 days. You can change it again on Tue, Nov 17.',
  })
  const still = { fullName: 'Dana Rivers', username: 'dana.two', usernameOpensOn: '2026-11-17' }
  expect((await as(dana).fetchOwnUser()).user, 'nothing of it is saved').toMatchObject(still)
  await as(dana).updateUserProfile({ fullName: 'Dana R.', username: 'DANA.two' })

  await world.setNow('2026-11-15T20:00:00-08:00')
  const { user } = await as(dana).updateUserProfile({ fullName: 'Dana R.', username: 'dana.three' })
  expect(user.username).toBe('dana.three')
})

test('a former username stays reserved for its owner for 30 days', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00Z' })
  const [dana, bo] = [await fan(world, { username: 'dana.one' }), await fan(world, { username: 'bo.songs' })]
  await as(dana).updateUserProfile({ fullName: 'Dana Rivers', username: 'dana.two' })

  expect(await isFree(bo, 'dana.one')).toBe(false)
  expect(await isFree(world.ctx, 'dana.one')).toBe(false)
  expect(await isFree(dana, 'dana.one'), 'its own person may take it back').toBe(true)
  expect(await isFree(dana, 'dana.two'), 'the one that is borne is taken').toBe(false)

  await world.setNow('2026-12-01T11:59:59Z')
  const take = () => as(bo).updateUserProfile({ fullName: 'Bo Lund', username: 'dana.one' })
  await expect(take()).rejects.toMatchObject({ message: 'Username is taken. Please choose another.' })

  await world.setNow('2026-12-01T12:00:01Z')
  expect(await isFree(world.ctx, 'dana.one')).toBe(true)
  expect((await take()).user.username).toBe('dana.one')
  expect(await isFree(dana, 'dana.one')).toBe(false)
})

test('a person can take a former username back; expired reservations are deleted', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00Z' })
  const dana = await fan(world, { username: 'dana.one' })
  const rename = (username: string) => as(dana).updateUserProfile({ fullName: 'Dana Rivers', username })
  await rename('dana.two')
  await world.setNow('2026-11-15T12:00:00Z')
  await rename('dana.one')
  await world.setNow('2026-12-20T12:00:00Z')
  await rename('dana.three')

  const names = await world.db.selectFrom('usernames').select('username').orderBy('username').execute()
  expect(names.map(({ username }) => username)).toEqual(['dana.one', 'dana.three'])
})

test('a former username of a fan is no page’s before it is free', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00Z' })
  const dana = await fan(world, { username: 'dana.one' })
  const band = await approvedBand(world, { owner: dana })
  await as(dana).updateUserProfile({ fullName: 'Dana Rivers', username: 'dana.two' })
  const rename = { entityID: band.id, entityData: { username: 'dana.one' } }
  await expect(as(dana).updateEntity(rename)).rejects.toMatchObject({ code: 'account/username-taken' })
  await world.setNow('2026-12-02T12:00:00Z')
  expect(await as(dana).updateEntity(rename)).toMatchObject({ success: true })
})

test('if twenty fans want one free name at once, one gets it', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00Z' })
  const dana = await fan(world, { username: 'harbor.one' })
  await as(dana).updateUserProfile({ fullName: 'Dana Rivers', username: 'dana.two' })
  const others = await Promise.all(Array.from({ length: 20 }, () => fan(world)))
  await world.setNow('2026-12-02T12:00:00Z')

  const outcomes = await Promise.allSettled(
    others.map((other) => as(other).updateUserProfile({ fullName: 'Bo Lund', username: 'harbor.one' })),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'account/username-taken'))
  const bearers = await world.db.selectFrom('fans').select('user_id').where('username', '=', 'harbor.one').execute()
  expect(bearers).toHaveLength(1)
  await expect(takeUsername(world.db, 'harbor.one', { userId: dana.who.userId })).rejects.toThrow('Username is taken')
})

test('ten changes by one person at once count as one', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => as(dana).updateUserProfile({ fullName: 'Dana', username: `dana.no.${at}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const borne = await world.db.selectFrom('usernames').select('username').where('kept_until', 'is', null).execute()
  expect(borne).toHaveLength(1)
})

test.each([
  ['Full name is required.', { fullName: ' ' }],
  ['Your name can have up to 80 characters.', { fullName: 'x'.repeat(81) }],
  ['Username is required.', { username: ' ' }],
  ['Use 4–30 letters, numbers, dots or underscores.', { username: 'a..b' }],
  ['Username is taken. Please choose another.', { username: 'Support' }],
  ['Username is taken. Please choose another.', { username: 'bo.songs' }],
  ['Failed to fetch image file.', { image: 'https://evil.test/x.svg' }],
])('"%s" leaves a profile as it was', async (message, change) => {
  await using world = await newWorld()
  await fan(world, { username: 'bo.songs' })
  const dana = await fan(world, { username: 'dana.one' })
  const before = (await as(dana).fetchOwnUser()).user
  await expect(as(dana).updateUserProfile({ fullName: 'Dana R.', ...change })).rejects.toThrow(message)
  expect((await as(dana).fetchOwnUser()).user).toEqual(before)
  expect(await isFree(dana, 'dana.one'), 'the name is still borne').toBe(false)
})

test('a picture shows, stays while it does, and goes when another takes its place', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00Z' })
  const dana = await fan(world)
  const ownerId = dana.who.userId
  const [one, two] = [
    await keepPicture(world.ctx, { bytes: await photo(), ownerId }),
    await keepPicture(world.ctx, { bytes: await photo(), ownerId }),
  ]
  const update = (image?: string | null) => as(dana).updateUserProfile({ fullName: 'Dana Rivers', image })

  expect((await update(one)).user.image).toBe(one)
  expect((await update()).user.image, 'left out, it stays').toBe(one)
  await world.setNow('2026-11-05T12:00:00Z')
  await forgetPicture(world.ctx, { pictureId: one })
  expect(await world.db.selectFrom('pictures').select('id').where('id', '=', one).execute()).toHaveLength(1)

  expect((await update(two)).user.image).toBe(two)
  await forgetPicture(world.ctx, { pictureId: one })
  expect(await world.db.selectFrom('pictures').select('id').execute()).toEqual([{ id: two }])
  expect((await update(null)).user.image).toBeNull()
})

test('no one can show a picture that another person uploaded', async () => {
  await using world = await newWorld()
  const [dana, bo] = [await fan(world), await fan(world)]
  const image = await keepPicture(world.ctx, { bytes: await photo(), ownerId: bo.who.userId })
  const update = as(dana).updateUserProfile({ fullName: 'Dana Rivers', image })
  await expect(update).rejects.toMatchObject({ code: 'pictures/unknown' })
})

test('check 5: ids, roles and operator fields of the input change nothing', async () => {
  await using world = await newWorld()
  const [dana, bo] = [await fan(world), await fan(world)]
  const bosBefore = await world.db.selectFrom('fans').selectAll().where('user_id', '=', bo.who.userId).execute()
  const more = {
    uid: bo.who.userId,
    user_id: bo.who.userId,
    isOperator: true,
    role: 'owner',
    email: 'evil@example.com',
    visibility: 'public',
    username_changed_at: null,
    __proto__: { isOperator: true },
  }
  const input = { fullName: 'Dana Q.', ...more }
  await as(dana).updateUserProfile(input)

  const user = (await as(dana).fetchOwnUser()).user
  expect(user).toMatchObject({ fullName: 'Dana Q.', email: dana.who.email, visibility: 'friends' })
  expect(await world.db.selectFrom('operators').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('fans').selectAll().where('user_id', '=', bo.who.userId).execute()).toEqual(
    bosBefore,
  )
})

test('a person without a profile has to set it up first', async () => {
  await using world = await newWorld()
  const person = await world.person()
  const update = as(person).updateUserProfile({ fullName: 'Dana Rivers' })
  await expect(update).rejects.toMatchObject({ code: 'account/no-profile' })
})
