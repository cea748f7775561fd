import { expect, test } from 'vitest'
import { approvedVenue, venueOf } from '../../../../tests/support/entity-builders.ts'
import { uploadedPicture } from '../../../../tests/support/picture-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import type { EntityData } from '../entity/entity-data.ts'

const as = callsInProcess

test('a new venue waits for the operators, who are told by bell and email', async () => {
  await using world = await newWorld()
  const [owner, operator] = [await world.person(), await world.person({ operator: true })]
  owner.settings = { ...owner.settings, operatorEmails: ['desk@example.com'] }
  const entityData = await venueOf(world, owner)

  const response = await as(owner).createEntity({ entityType: 'venue', entityData })
  expect(response).toMatchObject({ success: true, message: expect.stringContaining('The Blue Door') })

  const { profile } = await as(owner).fetchProfile({ entityID: response.entityID, entityType: 'venue' })
  expect(profile).toMatchObject({
    kind: 'Venue',
    status: 'pending',
    name: 'The Blue Door',
    venueName: 'The Blue Door',
    location: 'Oakland, CA',
    venueAddress: '12 Broadway, Oakland, CA',
    placeExact: false,
    genre: ['Rock', 'Jazz'],
    pictureID: entityData.image,
    role: 'owner',
    stripeOnboardingComplete: false,
  })
  expect(await as(operator).listNotifications()).toMatchObject({
    notifications: [{ type: 'Entity Creation Request', entityID: response.entityID, senderID: owner.who.userId }],
  })
  const mails = await world.db.selectFrom('mails').selectAll().execute()
  expect(mails).toMatchObject([
    { kind: 'publish-request', to_address: 'desk@example.com' },
    { kind: 'entity-submitted', to_address: owner.who.email, subject: 'Your page The Blue Door is in review' },
  ])
  expect(mails[1]?.text_body).toContain('We’ll email you when yours is approved. If it isn’t, the email will say why')
  const { zone } = await world.db.selectFrom('entities').select('zone').executeTakeFirstOrThrow()
  expect(zone).toBe('America/Los_Angeles')
})

test('without OPERATOR_EMAILS the publish request is emailed to the operators’ own accounts, once each (spec 4, G7)', async () => {
  await using world = await newWorld()
  const [owner, ...operators] = [
    await world.person(),
    await world.person({ operator: true }),
    await world.person({ operator: true }),
  ]
  await as(owner).createEntity({ entityType: 'venue', entityData: await venueOf(world, owner) })
  const mails = await world.db.selectFrom('mails').select('to_address').where('kind', '=', 'publish-request').execute()
  expect(mails.map(({ to_address: to }) => to).toSorted()).toEqual(operators.map(({ who }) => who.email).toSorted())
})

test.each([
  ['band', 'Band', 'band', ['Rock']],
  ['Standup Comic', 'Standup Comic', 'band', ['Standup Comic', 'Rock']],
  ['comedyGroup', 'Comedy Group', 'band', ['Comedy Group', 'Rock']],
  ['venue', 'Venue', 'venue', ['Rock']],
  ['festival', 'Festival', 'festival', ['Rock']],
])('"%s" is added as what people call a %s', async (entityType, kind, type, genre) => {
  await using world = await newWorld()
  const owner = await world.person()
  const entityData = { ...(await venueOf(world, owner)), genre: 'Rock' as const }
  const { entityID } = await as(owner).createEntity({ entityType, entityData })
  expect(await as(owner).fetchProfile({ entityID })).toMatchObject({ profile: { kind, type, genre } })
})

test('a band whose genre is Standup Comic is a comic, on adding and on changing it; mixed genres are asked about (C4)', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const add = async (genre: EntityData['genre']) => {
    const entityData = { ...(await venueOf(world, owner)), genre, isAnother: true }
    return (await as(owner).createEntity({ entityType: 'band', entityData })).entityID
  }
  const kindAndGenre = async (entityID: string) => (await as(owner).fetchProfile({ entityID })).profile

  const comic = await add('Standup Comic')
  expect(await kindAndGenre(comic)).toMatchObject({ kind: 'Standup Comic', type: 'band', genre: ['Standup Comic'] })
  const mixed = { code: 'entities/incomplete', data: { field: 'genre' } }
  await expect(add(['Standup Comic', 'Rock'])).rejects.toMatchObject(mixed)

  const band = await add(['Rock'])
  await expect(
    as(owner).updateEntity({ entityID: band, entityData: { genre: ['Comedy Group', 'Jazz'] } }),
  ).rejects.toMatchObject(mixed)
  expect(await kindAndGenre(band)).toMatchObject({ kind: 'Band', genre: ['Rock'] })
  await as(owner).updateEntity({ entityID: band, entityData: { genre: ['Comedy Group', 'Comedy'] } })
  expect(await kindAndGenre(band)).toMatchObject({ kind: 'Comedy Group', genre: ['Comedy Group', 'Comedy'] })
})

test('check 5: what the server decides is not read from the form', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const tampered = {
    ...(await venueOf(world, owner)),
    status: 'approved',
    stripeOnboardingComplete: true,
    charges_enabled: true,
    seller_account: 'acct_1',
    created_by: null,
    id: crypto.randomUUID(),
  }
  const { entityID } = await as(owner).createEntity({ entityType: 'venue', entityData: tampered })
  const row = await world.db.selectFrom('entities').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    id: entityID,
    status: 'pending',
    charges_enabled: false,
    payouts_enabled: false,
    seller_account: null,
    created_by: owner.who.userId,
  })
})

test('a site that approves pages automatically asks no one', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  owner.settings = { ...owner.settings, autoApproveEntities: true }
  const { entityID } = await as(owner).createEntity({ entityType: 'venue', entityData: await venueOf(world, owner) })
  expect(await as(world.ctx).fetchProfile({ entityID })).toMatchObject({ profile: { status: 'approved' } })
})

test('visitors and unverified people add nothing', async () => {
  await using world = await newWorld()
  const input = { entityType: 'venue', entityData: await venueOf(world, await world.person()) }
  await expect(as(world.ctx).createEntity(input)).rejects.toMatchObject({ code: 'request/not-signed-in' })
  const unverified = await world.person({ verified: false })
  await expect(as(unverified).createEntity(input)).rejects.toMatchObject({ code: 'request/unverified' })
})

test('nothing remains of a refused page', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const refused: [code: string, change: object][] = [
    ['entities/incomplete', { capacity: null }],
    ['entities/incomplete', { name: '' }],
    ['entities/incomplete', { socialMediaLinks: { x: 'https://evil.test/' } }],
    ['entities/no-location', { location: 'Nowhereville, CA' }],
    ['entities/no-location', { address: '1 Main St, Nowhereville, CA' }],
    ['entities/incomplete', { username: 'support' }],
    ['pictures/unknown', { image: 'https://evil.test/x.png' }],
    ['pictures/unknown', { image: '01890a5d-ac96-774b-bcce-b302099a8057' }],
  ]
  for (const [code, change] of refused) {
    const entityData = { ...(await venueOf(world, owner)), ...change }
    await expect(as(owner).createEntity({ entityType: 'venue', entityData })).rejects.toMatchObject({ code })
  }
  expect(await world.db.selectFrom('entities').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('usernames').selectAll().execute()).toEqual([])
})

test('every field is bounded', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const bad: [field: string, value: unknown][] = [
    ['capacity', 0],
    ['capacity', -1],
    ['capacity', 2 ** 31],
    ['capacity', '150'],
    ['capacity', 1.5],
    ['coordinates', [91, 0]],
    ['genre', ['Polka']],
    ['name', 'NUL\u0000'],
    ['name', { $gt: '' }],
    ['bio', 'x'.repeat(2001)],
    ['contactEmail', 'a@b\r\nBcc: c@d.test'],
    ['parkingOptions', ['On the roof']],
    ['startDate', '2027-02-30'],
    ['socialMediaLinks', { myspace: 'https://myspace.com/a' }],
  ]
  for (const [field, value] of bad) {
    const entityData = { ...(await venueOf(world, owner)), [field]: value }
    const refused = as(owner)
      .createEntity({ entityType: 'venue', entityData })
      .then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      )
    expect({ field, value, refused: await refused }).toEqual({ field, value, refused: 'request/bad-input' })
  }
})

test('another person’s picture can’t be used', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const entityData = { ...(await venueOf(world, owner)), image: await uploadedPicture(world, await world.person()) }
  await expect(as(owner).createEntity({ entityType: 'venue', entityData })).rejects.toMatchObject({
    code: 'pictures/unknown',
  })
})

test('a page that is here already is named, and a namesake is added on purpose', async () => {
  await using world = await newWorld()
  const existingVenue = await approvedVenue(world, { name: 'The Blue Door' })
  const owner = await world.person()
  const entityData = { ...(await venueOf(world, owner)), name: 'the BLUE d\u2065oor!' }

  await expect(as(owner).createEntity({ entityType: 'venue', entityData })).rejects.toMatchObject({
    code: 'entities/duplicate',
    data: { entityID: existingVenue.id, unclaimed: false },
  })
  // An earlier release, or another geocoder, may have spelled the city in another way.
  await world.db.updateTable('entities').set({ city: 'Oakland City' }).where('id', '=', existingVenue.id).execute()
  await expect(as(owner).createEntity({ entityType: 'venue', entityData })).rejects.toMatchObject({
    data: { entityID: existingVenue.id },
  })
  const another = { ...entityData, isAnother: true }
  expect(await as(owner).createEntity({ entityType: 'venue', entityData: another })).toMatchObject({ success: true })
})

test('five a day, also when six are sent at once', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const inputs = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => ({ ...(await venueOf(world, owner)), name: `Room ${index}` })),
  )
  const outcomes = await Promise.allSettled(
    inputs.map((entityData) => as(owner).createEntity({ entityType: 'venue', entityData })),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([
    { reason: { code: 'request/too-many', data: { retryAfterSeconds: expect.closeTo(86_400, -2) } } },
  ])

  await world.setNow('2026-11-21T20:00:01-08:00')
  const tomorrow = { entityType: 'venue', entityData: { ...(await venueOf(world, owner)), name: 'Room 7' } }
  expect(await as(owner).createEntity(tomorrow)).toMatchObject({ success: true })
})

test('one username for two entities at once goes to one of them', async () => {
  await using world = await newWorld()
  const [one, two] = [await world.person(), await world.person()]
  const forms = await Promise.all([one, two].map(async (who) => ({ who, data: await venueOf(world, who) })))
  const outcomes = await Promise.allSettled(
    forms.map(({ who, data }, index) =>
      as(who).createEntity({
        entityType: 'band',
        entityData: { ...data, name: `Band ${index}`, username: 'night.ferries' },
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'account/username-taken', message: 'Username is taken. Please choose another.' },
  })
})
