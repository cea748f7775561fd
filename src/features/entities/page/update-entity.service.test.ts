import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/account-builders.ts'
import { approvedBand, approvedFestival, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { uploadedPicture } from '../../../../tests/support/picture-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const rowOf = (world: World, id: EntityId) =>
  world.db.selectFrom('entities').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A venue that has everything that is asked of one. */
async function wholeVenue(world: World, wishes: Parameters<typeof approvedVenue>[1] = {}) {
  const venue = await approvedVenue(world, wishes)
  const image = await uploadedPicture(world, venue.owner)
  await world.db.updateTable('entities').set({ picture_id: image }).where('id', '=', venue.id).execute()
  return { ...venue, image }
}

test('every field of a venue can be changed; omitted ones stay', async () => {
  await using world = await newWorld()
  const venue = await wholeVenue(world)
  const image = await uploadedPicture(world, venue.owner)
  const entityData = {
    name: 'The Green Door',
    genre: ['Jazz' as const, 'Blues' as const],
    image,
    bio: 'A room with a view.',
    contactEmail: 'desk@green.example',
    address: '400 13th Street, Oakland, CA',
    capacity: 220,
    nonProfit: true,
    parkingOptions: ['Parking Lot' as const],
    agePolicy: '21+' as const,
    hours: 'Fri–Sat',
    previewLink: 'https://youtu.be/abc',
  }
  await as(venue.owner).updateEntity({ entityID: venue.id, entityData })
  const { genre: genres, parkingOptions, ...fields } = entityData
  expect(await as(venue.owner).fetchProfile({ entityID: venue.id })).toMatchObject({
    profile: {
      ...{
        name: fields.name,
        venueName: fields.name,
        genre: genres,
        pictureID: image,
        bio: fields.bio,
        status: 'approved',
      },
      ...{
        contactEmail: fields.contactEmail,
        venueAddress: fields.address,
        capacity: 220,
        nonProfit: true,
        parkingOptions,
      },
      ...{ agePolicy: '21+', hours: 'Fri–Sat', previewLink: fields.previewLink, username: venue.username },
    },
  })

  await as(venue.owner).updateEntity({ entityID: venue.id, entityData: { bio: '', hours: null } })
  expect(await rowOf(world, venue.id)).toMatchObject({ bio: '', hours: null, capacity: 220, name: 'The Green Door' })
  const log = await world.db.selectFrom('entity_log').select(['action', 'subject']).orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(['profile-edited', 'picture-changed', 'profile-edited'])
  expect(log[2]?.subject).toBe('bio, hours')
})

test('a comic whose genre becomes Comedy Group is a comedy group, and a festival stays one (C4)', async () => {
  await using world = await newWorld()
  const comic = await approvedBand(world, { name: 'Pat Quill', genres: ['Standup Comic'] })
  await as(comic.owner).updateEntity({
    entityID: comic.id,
    entityData: { genre: ['Comedy', 'Comedy Group'], setMinutes: 20, explicit: true, capacity: 90 },
  })
  expect(await rowOf(world, comic.id)).toMatchObject({
    ...{ type: 'band', genres: ['Comedy Group', 'Comedy'], set_minutes: 20, explicit: true, capacity: null },
  })

  const festival = await approvedFestival(world)
  const entityData = { startDate: '2027-06-04', endDate: '2027-06-06', venueName: 'The Lake' }
  await as(festival.owner).updateEntity({ entityID: festival.id, entityData })
  expect(await rowOf(world, festival.id)).toMatchObject({
    ...{ starts_on: '2027-06-04', ends_on: '2027-06-06', venue_name: 'The Lake', name: 'Harbor Days' },
  })
})

test('owner, admin and editor may, also while it waits or was denied; the door and others may not', async () => {
  await using world = await newWorld()
  const entityData = { bio: 'New words.' }
  for (const status of ['pending', 'approved', 'denied'] as const) {
    const { id: entityID } = await approvedVenue(world, { status })
    for (const role of ['owner', 'admin', 'editor'] as const) {
      const person = await world.person()
      await manages(world, person, entityID, role)
      expect(await as(person).updateEntity({ entityID, entityData })).toMatchObject({ success: true })
    }
    const door = await world.person()
    await manages(world, door, entityID, 'door')
    const update = { entityID, entityData }
    await expect(as(door).updateEntity(update)).rejects.toMatchObject({ code: 'request/not-allowed' })
    const operator = await world.person({ operator: true })
    await expect(as(operator).updateEntity(update)).rejects.toMatchObject({ code: 'request/not-found' })
  }
})

test('required fields stay required, and the refusal names the field', async () => {
  await using world = await newWorld()
  const { id: entityID, owner } = await wholeVenue(world)
  const refused: [field: string, message: string, entityData: object][] = [
    ['name', 'Name is required.', { name: ' ' }],
    ['username', 'That username is too short. Use at least 4 characters.', { username: 'a' }],
    ['location', 'Location is required.', { location: '' }],
    ['genre', 'Please select at least one genre.', { genre: [] }],
    ['address', 'Venue Address is required', { address: '' }],
    ['capacity', 'Capacity is required.', { capacity: null }],
    ['image', 'Please upload a picture.', { image: '' }],
    ['address', 'The address is still in Oakland, CA. Please update it too.', { location: 'San Jose, CA' }],
  ]
  for (const [field, message, entityData] of refused) {
    await expect(as(owner).updateEntity({ entityID, entityData })).rejects.toMatchObject({
      ...{ code: 'entities/incomplete', message, data: { field } },
    })
  }
  await expect(
    as(owner).updateEntity({ entityID, entityData: { location: 'Nowhereville, CA' } }),
  ).rejects.toMatchObject({
    code: 'entities/no-location',
  })
})

test('a page that an import left open may be filled in field by field', async () => {
  await using world = await newWorld()
  const bare = await approvedVenue(world, { address: null, capacity: null })
  await as(bare.owner).updateEntity({ entityID: bare.id, entityData: { bio: 'We are back.' } })
  await as(bare.owner).updateEntity({ entityID: bare.id, entityData: { capacity: 90 } })
  expect(await rowOf(world, bare.id)).toMatchObject({ bio: 'We are back.', capacity: 90, picture_id: null })
})

test('another city moves the page and its zone; its events keep theirs', async () => {
  await using world = await newWorld()
  const band = await approvedBand(world)
  const { eventId } = await publishedShow(world, { hostId: band.id })
  await as(band.owner).updateEntity({ entityID: band.id, entityData: { location: 'Chicago, IL' } })
  expect(await rowOf(world, band.id)).toMatchObject({ location: 'Chicago, IL', state: 'IL', zone: 'America/Chicago' })
  const event = await world.db.selectFrom('events').select('zone').where('id', '=', eventId).executeTakeFirstOrThrow()
  expect(event.zone).toBe('America/Los_Angeles')

  const silent = {
    ...band.owner,
    geocoder: { ...band.owner.geocoder, locate: () => Promise.reject(new Error('down')) },
  }
  const entityData = { location: 'Oakland, CA' }
  await expect(as(silent).updateEntity({ entityID: band.id, entityData })).rejects.toMatchObject({
    code: 'entities/geocoder-down',
  })
  const unmoved = { entityID: band.id, entityData: { bio: 'No look-up for this.' } }
  expect(await as(silent).updateEntity(unmoved)).toMatchObject({ success: true })
})

test('a username changes once in 14 days; the old one leads to the page for 365, and no one else gets it', async () => {
  await using world = await newWorld()
  const band = await approvedBand(world, { username: 'night.ferries' })
  const rename = (username: string) => as(band.owner).updateEntity({ entityID: band.id, entityData: { username } })
  await rename('Day.Ferries')
  expect(await rowOf(world, band.id)).toMatchObject({ username: 'day.ferries' })
  const pageAt = async (username: string) => (await as(world.ctx).fetchProfile({ entityID: `@${username}` })).profile.id
  expect([await pageAt('night.ferries'), await pageAt('Day.Ferries')]).toEqual([band.id, band.id])
  const taker = await approvedBand(world)
  const take = { entityID: taker.id, entityData: { username: 'night.ferries' } }
  await expect(as(taker.owner).updateEntity(take)).rejects.toMatchObject({ code: 'account/username-taken' })
  const ask = { username: 'night.ferries' }
  expect(await as(taker.owner).checkUsernameAvailability(ask)).toEqual({ available: false })
  expect(await as(band.owner).checkUsernameAvailability(ask)).toEqual({ available: true })

  await world.setNow('2026-12-01T20:00:00-08:00')
  await expect(rename('night.ferries')).rejects.toMatchObject({ code: 'account/username-too-soon' })
  expect(await as(band.owner).fetchProfile({ entityID: band.id })).toMatchObject({
    profile: { usernameOpensOn: '2026-12-06' },
  })
  await world.setNow('2026-12-05T21:00:00-08:00')
  await rename('night.ferries')
  expect(await rowOf(world, band.id)).toMatchObject({ username: 'night.ferries' })
  const free = { entityID: taker.id, entityData: { username: 'day.ferries' } }
  await world.setNow('2027-12-05T20:00:00-08:00')
  await expect(as(taker.owner).updateEntity(free)).rejects.toMatchObject({ code: 'account/username-taken' })
  expect(await pageAt('day.ferries')).toBe(band.id)
  await world.setNow('2027-12-05T22:00:00-08:00')
  await expect(pageAt('day.ferries')).rejects.toMatchObject({ code: 'entities/hidden' })
  expect(await as(taker.owner).updateEntity(free)).toMatchObject({ success: true })
  expect(await pageAt('day.ferries')).toBe(taker.id)
})

test('a name that a page gave up stays with it: no page or profile of its managers gets it', async () => {
  await using world = await newWorld()
  const owner = await fan(world)
  const door = await fan(world)
  const band = await approvedBand(world, { owner, username: 'night.ferries' })
  const otherBand = await approvedBand(world, { owner })
  await manages(world, door, band.id, 'door')
  await as(owner).updateEntity({ entityID: band.id, entityData: { username: 'day.ferries' } })

  const formerName = { username: 'night.ferries' }
  const profile = { fullName: 'Dana Rivers', ...formerName }
  const refusal = { code: 'account/username-taken' }
  expect(await as(door).checkUsernameAvailability(formerName)).toEqual({ available: false })
  for (const manager of [owner, door]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await expect(as(manager).updateUserProfile(profile)).rejects.toMatchObject(refusal)
  }
  const rename = { entityID: otherBand.id, entityData: formerName }
  await expect(as(owner).updateEntity(rename)).rejects.toMatchObject(refusal)
  expect((await as(world.ctx).fetchProfile({ entityID: '@night.ferries' })).profile.id).toBe(band.id)
})

test('owners and admins change a username; an editor saves the other fields', async () => {
  await using world = await newWorld()
  const [editor, admin] = [await fan(world), await fan(world)]
  const band = await approvedBand(world, { username: 'night.ferries' })
  await manages(world, editor, band.id, 'editor')
  await manages(world, admin, band.id, 'admin')
  const change = (entityData: object) => ({ entityID: band.id, entityData })
  await expect(as(editor).updateEntity(change({ bio: 'Loud.', username: 'day.ferries' }))).rejects.toMatchObject({
    ...{ code: 'request/not-allowed', message: 'Only owners and admins can change the username.' },
  })
  await as(editor).updateEntity(change({ bio: 'Quiet.', username: 'Night.Ferries' }))
  expect(await rowOf(world, band.id)).toMatchObject({ bio: 'Quiet.', username: 'night.ferries' })
  await as(admin).updateEntity(change({ username: 'day.ferries' }))
  expect(await rowOf(world, band.id)).toMatchObject({ username: 'day.ferries' })
})

test("a namesake's page is named before a page takes its name, and can be told to be another", async () => {
  await using world = await newWorld()
  const namesake = await approvedVenue(world, { name: 'The Annex' })
  const venue = await approvedVenue(world)
  const update = { entityID: venue.id, entityData: { name: 'the annex' } }
  await expect(as(venue.owner).updateEntity(update)).rejects.toMatchObject({
    ...{ code: 'entities/duplicate', data: { entityID: namesake.id } },
  })
  const another = { ...update, entityData: { name: 'the annex', isAnother: true } }
  expect(await as(venue.owner).updateEntity(another)).toMatchObject({ success: true })
  const input = { entityID: namesake.id, entityData: { name: 'The ANNEX', bio: 'Us.' } }
  await expect(as(namesake.owner).updateEntity(input)).rejects.toMatchObject({ code: 'entities/duplicate' })
})

test('operators are emailed the new name of a page they approved, once for each name', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { who } = await world.person({ operator: true })
  const rename = (name: string) => as(venue.owner).updateEntity({ entityID: venue.id, entityData: { name } })
  for (const name of ['THE BLUE DOOR', 'LocalSound Support', 'The Blue Door', 'LocalSound Support']) await rename(name)
  const mails = await world.db.selectFrom('mails').select(['to_address', 'subject']).orderBy('id').execute()
  expect(mails).toEqual([
    { to_address: who.email, subject: 'Renamed: THE BLUE DOOR → LocalSound Support' },
    { to_address: who.email, subject: 'Renamed: LocalSound Support → The Blue Door' },
  ])
})

test('check 5: state, owner and sales are not read from a change', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { status: 'pending' })
  const tampered = { status: 'approved', type: 'band', charges_enabled: true, seller_account: 'acct_1', demo: true }
  await as(venue.owner).updateEntity({ entityID: venue.id, entityData: { bio: 'x', ...tampered } })
  expect(await rowOf(world, venue.id)).toMatchObject({
    ...{ status: 'pending', type: 'venue', charges_enabled: false, seller_account: null, demo: false, bio: 'x' },
  })
})

test('another person’s picture or one from elsewhere can’t be used', async () => {
  await using world = await newWorld()
  const { id: entityID, owner } = await wholeVenue(world)
  for (const image of [await uploadedPicture(world, await world.person()), 'https://evil.test/x.png']) {
    await expect(as(owner).updateEntity({ entityID, entityData: { image } })).rejects.toMatchObject({
      code: 'pictures/unknown',
    })
  }
})

test('S38: a manager who is removed while saving either saves before that or not at all', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  for (let round = 0; round < 20; round += 1) {
    const editor = await world.person()
    await manages(world, editor, venue.id, 'editor')
    const bio = `round ${round}`
    const remove = world.db.deleteFrom('entity_managers').where('user_id', '=', editor.who.userId).execute()
    const [saved] = await Promise.allSettled([
      as(editor).updateEntity({ entityID: venue.id, entityData: { bio } }),
      remove,
    ])
    expect((await rowOf(world, venue.id)).bio === bio).toBe(saved.status === 'fulfilled')
  }
})
