import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { uploadedPicture } from '../../../../tests/support/picture-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

test('a denied page is changed, resubmitted and approved', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  const venue = await approvedVenue(world, { status: 'pending' })
  const early = await approvedBand(world, { status: 'pending' })
  await world.db.updateTable('entities').set({ created_at: world.ctx.now() }).execute()
  const notification = { entityID: venue.id }
  const reason = 'Which street?'
  await as(operator).handleRequest({ action: 'denyEntity', notification, reason })
  expect(await as(venue.owner).fetchProfile({ entityID: venue.id })).toMatchObject({
    profile: { status: 'denied', deniedReason: reason },
  })

  venue.owner.settings = { ...venue.owner.settings, operatorEmails: ['desk@example.com'] }
  const again = { entityID: venue.id }
  await expect(as(venue.owner).resubmitEntity(again)).rejects.toMatchObject({
    ...{ code: 'entities/incomplete', message: 'Please upload a picture.', data: { field: 'image' } },
  })
  const entityData = { image: await uploadedPicture(world, venue.owner), address: '400 13th Street' }
  await as(venue.owner).updateEntity({ entityID: venue.id, entityData })
  await world.setNow('2026-11-20T21:00:00-08:00')
  expect(await as(venue.owner).resubmitEntity(again)).toMatchObject({
    message: 'The Blue Door was resubmitted for review.',
  })
  expect(await as(venue.owner).resubmitEntity(again)).toMatchObject({ message: 'The Blue Door is already in review.' })

  expect(await as(venue.owner).fetchProfile(again)).toMatchObject({
    profile: { status: 'pending', deniedReason: null },
  })
  expect(await as(operator).listEntityQueue()).toMatchObject({
    entities: [
      { profile: { id: early.id } },
      { profile: { id: venue.id }, createdAt: expect.stringMatching(/^2026-11-21T05:/) },
    ],
  })
  const { notifications } = await as(operator).listNotifications()
  expect(notifications).toMatchObject([
    { type: 'Entity Creation Request', message: 'The Blue Door (Venue, Oakland, CA) was resubmitted for review.' },
  ])
  const mails = await world.db.selectFrom('mails').select('subject').where('kind', '=', 'publish-request').execute()
  expect(mails).toEqual([{ subject: 'Resubmitted venue: The Blue Door' }])

  const answer = { action: 'approveEntity' as const, notification: { id: notifications[0]?.id } }
  expect(await as(operator).handleRequest(answer)).toMatchObject({ message: 'The Blue Door was approved.' })
  const log = await world.db
    .selectFrom('entity_log')
    .select('action')
    .where('action', '=', 'entity-resubmitted')
    .execute()
  expect(log).toHaveLength(1)
})

test('only a denied page can be resubmitted, and only by people who may edit it', async () => {
  await using world = await newWorld()
  for (const status of ['approved', 'suspended'] as const) {
    const { id: entityID, owner } = await approvedVenue(world, { status })
    await expect(as(owner).resubmitEntity({ entityID })).rejects.toMatchObject({ code: 'entities/not-denied' })
  }
  const { id: entityID } = await approvedVenue(world, { status: 'denied' })
  const door = await world.person()
  await manages(world, door, entityID, 'door')
  await expect(as(door).resubmitEntity({ entityID })).rejects.toMatchObject({ code: 'request/not-allowed' })
  const stranger = await world.person()
  await expect(as(stranger).resubmitEntity({ entityID })).rejects.toMatchObject({ code: 'request/not-found' })
})
