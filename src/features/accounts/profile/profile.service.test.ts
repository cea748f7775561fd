import { expect, test } from 'vitest'
import { fan, wizardAnswers } from '../../../../tests/support/account-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { fetchOwnUser } from './fetch-own-user.service.ts'
import { termsVersion } from '../rules/terms.ts'
import { checkUsernameAvailability } from './check-username-availability.service.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

test('the wizard makes a profile in a real city, with the terms that were accepted', async () => {
  await using world = await newWorld()
  const person = await world.person()
  const answers = wizardAnswers({
    username: 'Dana.Rivers',
    location: '94612',
    genrePreference: ['Jazz', 'Jazz', 'Blues'],
  })
  const { success, userData } = await as(person).createUserProfile({ ...answers, userFullName: '  Dana Q. Rivers ' })

  expect(success).toBe(true)
  expect(userData).toEqual({
    uid: person.who.userId,
    email: person.who.email,
    username: 'dana.rivers',
    usernameOpensOn: null,
    image: null,
    fullName: 'Dana Q. Rivers',
    genrePreference: ['Jazz', 'Blues'],
    ageGroupPreference: ['21+'],
    location: 'Oakland, CA',
    searchDistance: 25,
    notificationsEnabled: false,
    locationShared: false,
    visibility: 'friends',
    termsVersion,
    bands: {},
    venues: {},
    festivals: {},
  })
  const stored = await world.db.selectFrom('fans').select(['terms_version', 'lat']).executeTakeFirstOrThrow()
  expect(stored).toEqual({ terms_version: termsVersion, lat: expect.closeTo(37.8, 0) })
})

test('empty fields say that a person has no profile', async () => {
  await using world = await newWorld()
  const person = await world.person()
  const { user } = await fetchOwnUser(person)
  expect(user).toMatchObject({ username: null, fullName: null, location: null, genrePreference: [], bands: {} })
})

test.each([
  ['Username is required.', { username: '' }],
  ['Full name is required.', { fullName: ' ' }],
  ['Use 4–30 letters, numbers, dots or underscores.', { username: 'a b c d' }],
  ['Username is taken. Please choose another.', { username: 'Admin' }],
  ['Please select at least one genre.', { genrePreference: [] }],
  ['Please select at least one age group.', { ageGroupPreference: [] }],
  ['Location is required.', { location: '' }],
  ['You must accept the Terms and Conditions.', { termsAccepted: false }],
  ['No geocoded location found', { location: 'Nowhereville, CA' }],
])('"%s" keeps a profile from being made', async (message, without) => {
  await using world = await newWorld()
  const person = await world.person()
  await expect(as(person).createUserProfile(wizardAnswers(without))).rejects.toThrow(message)
  expect(await world.db.selectFrom('fans').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('usernames').selectAll().execute()).toEqual([])
})

test.each(['runsPage', 'joinsPlan'])(
  'a person who came to add a page or by a plan’s link needs no genres and age groups (%s)',
  async (reason) => {
    await using world = await newWorld()
    const person = await world.person()
    const answers = wizardAnswers({ genrePreference: [], ageGroupPreference: [], [reason]: true })
    expect(await as(person).createUserProfile(answers)).toMatchObject({ userData: { genrePreference: [] } })
    const other = await world.person()
    const incomplete = wizardAnswers({ genrePreference: [], termsAccepted: false, [reason]: true })
    await expect(as(other).createUserProfile(incomplete)).rejects.toMatchObject({ code: 'account/profile-incomplete' })
  },
)

test('S40: 200 submits of one name at once make exactly one', async () => {
  await using world = await newWorld()
  const people = await Promise.all(Array.from({ length: 200 }, () => world.person()))
  const names = ['dana.rivers', 'DANA.rivers', ' dana.rivers ']
  const outcomes = await Promise.allSettled(
    people.map((person, at) => as(person).createUserProfile(wizardAnswers({ username: names[at % 3] ?? '' }))),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array.from({ length: 199 }, () => 'account/username-taken'))
  expect(await world.db.selectFrom('usernames').select('username').execute()).toEqual([{ username: 'dana.rivers' }])
  expect(await world.db.selectFrom('fans').select('username').execute()).toHaveLength(1)
})

test('S40: a person who submits many times at once has one profile and one name', async () => {
  await using world = await newWorld()
  await Promise.all(Array.from({ length: 8 }, () => world.person())) // opens the connections that race
  for (let round = 0; round < 20; round += 1) {
    const person = await world.person()
    const submits = Array.from({ length: 10 }, () => as(person).createUserProfile(wizardAnswers()))
    const outcomes = await Promise.allSettled(submits)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'account/profile-exists'))
  }
  expect(await world.db.selectFrom('usernames').select('username').execute()).toHaveLength(20)
})

test('a name is available until someone has it, in any case', async () => {
  await using world = await newWorld()
  const isFree = async (username: string) => (await checkUsernameAvailability(world.ctx, { username })).available
  expect(await isFree('dana.rivers')).toBe(true)
  await fan(world, { username: 'dana.rivers' })
  expect(await isFree('dana.rivers')).toBe(false)
  expect(await isFree(' Dana.RIVERS ')).toBe(false)
  expect(await isFree('abc')).toBe(false)
  expect(await isFree('support')).toBe(false)
  expect(await isFree("'; DROP TABLE usernames; --")).toBe(false)
})
