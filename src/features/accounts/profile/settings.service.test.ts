import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/account-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { radiusMiles } from '../../../kernel/limits.ts'
import { visibilities } from '../../../kernel/visibility.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { callResponse } from '../../../server/calls/call-response.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** Over the wire: what is no valid input has to be sent, too. */
async function send(context: Ctx, call: string, body: unknown) {
  const request = new Request(`http://localhost/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await callResponse(request, { ...context, requestId: 'test' })
  return { status: answer.status, body: await answer.json() }
}

const preferences = {
  searchDistance: 50,
  genrePreference: ['Metal', 'Metal', 'Folk'],
  ageGroupPreference: ['All Ages'],
  location: '94612',
  locationShared: true,
  idToken: 'of the specification',
}

test('preferences are saved, with the city of a ZIP code', async () => {
  await using world = await newWorld()
  const dana = await fan(world, { location: 'Reno, NV' })
  expect(await send(dana, 'updateSearchPref', preferences)).toEqual({
    status: 200,
    body: { success: true, location: 'Oakland, CA' },
  })
  expect((await as(dana).fetchOwnUser()).user).toMatchObject({
    searchDistance: 50,
    genrePreference: ['Metal', 'Folk'],
    ageGroupPreference: ['All Ages'],
    location: 'Oakland, CA',
    locationShared: true,
  })
})

test.each([
  ['no distance', { searchDistance: 0 }],
  ['a distance that is none', { searchDistance: '50' }],
  ['a distance that can’t be chosen', { searchDistance: 7 }],
  ['no distance at all', { searchDistance: null }],
  ['genres that are no list', { genrePreference: 'Metal' }],
  ['genres that are an object', { genrePreference: { $gt: '' } }],
  ['a genre that is none', { genrePreference: ['Polka of Doom'] }],
  ['age groups that are no list', { ageGroupPreference: undefined }],
  ['a share that is neither yes nor no', { locationShared: 'yes' }],
])('%s: "Invalid arguments…", and nothing is saved', async (_what, wrong) => {
  await using world = await newWorld()
  const dana = await fan(world)
  const before = (await as(dana).fetchOwnUser()).user
  expect(await send(dana, 'updateSearchPref', { ...preferences, ...wrong })).toMatchObject({
    status: 400,
    body: {
      success: false,
      message: 'Invalid arguments. Ensure all fields are provided and correctly formatted.',
    },
  })
  expect((await as(dana).fetchOwnUser()).user).toEqual(before)
})

test.each(radiusMiles)('%i miles can be chosen, and empty lists prefer nothing', async (searchDistance) => {
  await using world = await newWorld()
  const dana = await fan(world)
  await as(dana).updateSearchPref({ searchDistance, genrePreference: [], ageGroupPreference: [] })
  const { user } = await as(dana).fetchOwnUser()
  expect(user).toMatchObject({ searchDistance, genrePreference: [], ageGroupPreference: [], location: 'Oakland, CA' })
})

test('an unknown city is refused, and nothing is saved', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const before = (await as(dana).fetchOwnUser()).user
  for (const newCity of ['Nowhereville, CA', '', '  ', '00000']) {
    const { status, body } = await send(dana, 'updateCity', { newCity, idToken: 'x' })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'No geocoded location found' })
  }
  await expect(send(dana, 'updateSearchPref', { ...preferences, location: 'Nowhereville, CA' })).resolves.toMatchObject(
    {
      body: { code: 'account/unknown-location' },
    },
  )
  expect((await as(dana).fetchOwnUser()).user).toEqual(before)
})

test('Home follows the city, the radius and the genres that a fan chooses', async () => {
  await using world = await newWorld()
  const dana = await fan(world, { location: 'Reno, NV' })
  const home = (near = '') =>
    as(dana).listHome({ genres: [], ageGroups: [], lastNear: 'Bishop, CA', ...(near && { near }) })
  expect((await home()).place.label).toBe('Reno, NV')

  expect(await as(dana).updateCity({ newCity: 'oakland, california' })).toEqual({
    success: true,
    location: 'Oakland, CA',
  })
  await as(dana).updateSearchPref({ searchDistance: 100, genrePreference: ['Jazz'], ageGroupPreference: ['21+'] })
  expect(await home()).toMatchObject({ place: { label: 'Oakland, CA' }, radiusMiles: 100 })
  expect((await home('Sacramento, CA')).place.label, 'the address goes first').toBe('Sacramento, CA')
})

test('only the city’s own position is kept, whatever a client sends (decision G54)', async () => {
  await using world = await newWorld()
  const [dana, bo] = [await fan(world), await fan(world)]
  await send(dana, 'updateCity', { newCity: 'Oakland, CA', lat: 37.81234, lng: -122.26543, coordinates: [1, 2] })
  const rows = await world.db.selectFrom('fans').select(['lat', 'lng']).execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  expect(bo.who.userId).not.toBe(dana.who.userId)
})

test.each(visibilities)('a fan may be %s', async (visibility) => {
  await using world = await newWorld()
  const dana = await fan(world)
  expect(await send(dana, 'setVisibility', { visibility, idToken: 'x' })).toEqual({
    status: 200,
    body: { success: true },
  })
  expect((await as(dana).fetchOwnUser()).user.visibility).toBe(visibility)
})

test.each(['everybody', 'PUBLIC', ''])('"%s" is not a visibility', async (visibility) => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { status, body } = await send(dana, 'setVisibility', { visibility })
  expect({ status, message: body.message }).toEqual({ status: 400, message: 'Failed to update visibility.' })
  expect((await as(dana).fetchOwnUser()).user.visibility).toBe('friends')
})

test('check 5: people can change only their own preferences', async () => {
  await using world = await newWorld()
  const [dana, bo] = [await fan(world), await fan(world)]
  const rowOf = () => world.db.selectFrom('fans').selectAll().where('user_id', '=', bo.who.userId).executeTakeFirst()
  const before = await rowOf()
  const more = { uid: bo.who.userId, userID: bo.who.userId, user_id: bo.who.userId, isOperator: true }
  await send(dana, 'updateSearchPref', { ...preferences, ...more })
  await send(dana, 'updateCity', { newCity: 'Reno, NV', ...more })
  await send(dana, 'setVisibility', { visibility: 'public', ...more })
  expect(await rowOf()).toEqual(before)
  expect(await world.db.selectFrom('operators').selectAll().execute()).toEqual([])
})

test('a person without a profile has to set it up first', async () => {
  await using world = await newWorld()
  const person = await world.person()
  const answers = [
    await send(person, 'updateSearchPref', preferences),
    await send(person, 'updateCity', { newCity: 'Reno, NV' }),
    await send(person, 'setVisibility', { visibility: 'public' }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'account/no-profile'))
})
