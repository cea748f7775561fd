import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/account-builders.ts'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { Visibility } from '../../../kernel/visibility.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const see = async (viewer: Ctx, person: SignedInCtx) =>
  (await as(viewer).getUserProfileData({ profileID: person.who.userId })).profile

const show = (who: SignedInCtx, visibility: Visibility) => as(who).setVisibility({ visibility })

test('a public fan shows name, city, genres and pages to everyone who is signed in', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const [dana, viewer] = [await fan(world, { username: 'dana.rivers', locationShared: true }), await fan(world)]
  await approvedVenue(world, { owner: dana, name: 'The Blue Door' })
  await approvedVenue(world, { owner: dana, name: 'Not yet', status: 'pending' })
  const { id } = await approvedBand(world, { name: 'Door only' })
  await manages(world, dana, id, 'door')
  await show(dana, 'public')

  expect(await see(viewer, dana)).toEqual({
    uid: dana.who.userId,
    username: 'dana.rivers',
    fullName: 'Dana Rivers',
    image: null,
    details: {
      location: 'Oakland, CA',
      genrePreference: ['Jazz'],
      memberSince: expect.stringMatching(/^\d{4}-\d\d$/),
      entities: [{ id: expect.any(String), kind: 'Venue', name: 'The Blue Door', pictureID: null }],
    },
    friendship: { state: 'none', notificationID: null },
    self: null,
  })
})

test('the city is shown by those who share it, and by no other', async () => {
  await using world = await newWorld()
  const [dana, viewer] = [await fan(world, { locationShared: false }), await fan(world)]
  await show(dana, 'public')
  expect((await see(viewer, dana)).details).toMatchObject({ location: null })
})

test('a fan for friends shows name, username and picture, and nothing else', async () => {
  await using world = await newWorld()
  const [dana, viewer] = [await fan(world, { username: 'dana.rivers', locationShared: true }), await fan(world)]
  expect(await see(viewer, dana)).toEqual({
    uid: dana.who.userId,
    username: 'dana.rivers',
    fullName: 'Dana Rivers',
    image: null,
    details: null,
    friendship: { state: 'none', notificationID: null },
    self: null,
  })
})

test('a private fan is not found, in the same words as a nonexistent one', async () => {
  await using world = await newWorld()
  const [dana, viewer, operator] = [await fan(world), await fan(world), await world.person({ operator: true })]
  await show(dana, 'private')
  const unfinished = await world.person()

  const hidden = await as(viewer)
    .getUserProfileData({ profileID: dana.who.userId })
    .catch((error: unknown) => error)
  expect(hidden).toMatchObject({ code: 'people/not-found', status: 404 })
  for (const profileID of [newId<string>(), unfinished.who.userId, 'dana', '', "' OR 1=1 --"]) {
    const unknown = await as(viewer)
      .getUserProfileData({ profileID })
      .catch((error: unknown) => error)
    expect({ ...refusalOf(unknown) }).toEqual({ ...refusalOf(hidden) })
  }
  await expect(see(operator, dana)).rejects.toMatchObject({ code: 'people/not-found' })
})

const refusalOf = (error: unknown) => {
  if (!(error instanceof Error)) throw new Error('nothing was refused')
  return {
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...('status' in error && { status: error.status }),
  }
}

test.each<[Visibility, boolean]>([
  ['public', true],
  ['friends', false],
  ['private', false],
])('a %s fan sees the own profile as a stranger would, and the choice besides', async (visibility, hasDetails) => {
  await using world = await newWorld()
  const dana = await fan(world)
  await show(dana, visibility)
  const profile = await see(dana, dana)
  expect(profile.self).toEqual({ visibility })
  expect(profile.details !== null).toBe(hasDetails)
})

test('check 4: no address, no push token, no exact position leaves, whatever the visibility', async () => {
  await using world = await newWorld()
  const [dana, viewer] = [await fan(world, { locationShared: true }), await fan(world)]
  const { lat, lng } = await world.db
    .selectFrom('fans')
    .select(['lat', 'lng'])
    .where('user_id', '=', dana.who.userId)
    .executeTakeFirstOrThrow()
  for (const visibility of ['public', 'friends'] as const) {
    await show(dana, visibility)
    const text = JSON.stringify([await see(viewer, dana), await see(dana, dana)])
    expect(text).not.toMatch(/e-?mail|pushToken|push_token|password|stripe|"lat"|"lng"|coordinates/i)
    for (const secret of [dana.who.email, `${lat}`, `${lng}`, '21+']) expect(text).not.toContain(secret)
  }
})

test('two people separated by a block don’t find each other, and a suspended person is found by no one', async () => {
  await using world = await newWorld()
  const [dana, bo, cy] = [await fan(world), await fan(world), await fan(world)]
  await as(dana).blockUser({ userID: bo.who.userId })
  await expect(see(bo, dana)).rejects.toMatchObject({ code: 'people/not-found' })
  await expect(see(dana, bo)).rejects.toMatchObject({ code: 'people/not-found' })
  await expect(see(cy, dana)).resolves.toMatchObject({ uid: dana.who.userId })

  await world.db.updateTable('users').set({ suspended_at: world.ctx.now() }).where('id', '=', dana.who.userId).execute()
  await expect(see(cy, dana)).rejects.toMatchObject({ code: 'people/not-found' })
})

test('a visitor sees no profiles', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  await expect(see(world.ctx, dana)).rejects.toMatchObject({ code: 'request/not-signed-in' })
})
