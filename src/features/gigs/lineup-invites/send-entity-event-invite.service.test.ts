import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { bellOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { News } from '../../../ports/live/live.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

async function stage(world: World, wishes: Parameters<typeof publishedShow>[1] = {}) {
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  const { eventId } = await publishedShow(world, { hostId: venue.id, day: '2026-11-27', ...wishes })
  const invite = (over: { entityID?: EntityId; message?: string } = {}, by = venue.owner) =>
    as(by).sendEntityEventInvite({ eventInvite: { eventID: eventId, entityID: band.id, ...over } })
  return { venue, band, eventId, invite }
}

const actsOf = (world: World, eventId: EventId) =>
  world.db
    .selectFrom('event_acts')
    .select(['name', 'entity_id', 'accepted_at'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()

test('an invited act is asked once, with the message; its yes puts it into the lineup and the crew', async () => {
  await using world = await newWorld()
  const { venue, band, eventId, invite } = await stage(world)
  const message = 'Invited Night Ferries to Harbor Lights. They’ll join the public lineup when they accept.'
  expect(await invite({ message: 'Open for us?' })).toEqual({ success: true, message })
  expect(await invite({ message: 'Open for us?' })).toEqual({ success: true, message })
  const [invitation, ...others] = await bellOf(band)
  expect(invitation).toMatchObject({
    ...{ type: 'Entity Event Invite', eventID: eventId, senderID: venue.id },
    message: expect.stringMatching(/invited you to play Harbor Lights.*\n“Open for us\?”$/s),
  })
  expect(others).toEqual([])
  await as(band.owner).handleEntityNotification({
    ...{ action: 'approve', notification: { id: `${invitation?.id}` }, entityDetails: { id: band.id } },
  })
  expect(await actsOf(world, eventId)).toMatchObject([{ entity_id: band.id, accepted_at: world.ctx.now() }])
  expect(await as(band.owner).listChats({ entityDetails: { id: band.id } })).toMatchObject({
    startable: [{ eventID: eventId }],
  })
  expect(await invite()).toMatchObject({ message: 'Night Ferries is on the lineup of Harbor Lights.' })
})

test('two co-managers who invite an act, and take it out, at the same moment do it once, in either order', async () => {
  await using world = await newWorld()
  const { venue, band, eventId, invite } = await stage(world)
  const editor = await fan(world)
  await manages(world, editor, venue.id, 'editor')
  const takeOut = (by: SignedInCtx) =>
    as(by).removeProfileFromEvent({
      eventID: eventId,
      ...{ entityDetails: { id: venue.id, type: 'venue' }, removeProfile: { id: band.id, type: 'band' } },
    })
  for (const today of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    // oxlint-disable-next-line no-await-in-loop -- an act is asked three times in 24 hours at most
    await world.setNow(`${today}T12:00:00-08:00`)
    const invites = await Promise.all([invite({}, venue.owner), invite({}, editor)])
    expect(invites.map(({ message }) => message)).toEqual(
      Array(2).fill(expect.stringMatching(/^Invited Night Ferries/)),
    )
    expect(await actsOf(world, eventId)).toHaveLength(1)
    expect(await bellOf(band)).toHaveLength(1)
    await Promise.all([takeOut(venue.owner), takeOut(editor)])
    expect([await actsOf(world, eventId), await bellOf(band)]).toEqual([[], []])
  }
  await world.setNow('2026-11-24T12:00:00-08:00')
  await Promise.all([invite(), takeOut(editor), invite({}, editor), takeOut(venue.owner)])
  expect(await bellOf(band), 'an act in the lineup is asked').toHaveLength((await actsOf(world, eventId)).length)
})

test('fans see an invited act once it accepts: not on the page, in listings or in searches, nor after the show is saved', async () => {
  await using world = await newWorld()
  const { venue, band, eventId, invite } = await stage(world)
  const visitor = callsInProcess(world.ctx)
  const namesOf = async () => ({
    page: (await visitor.fetchEvent({ eventID: eventId })).event.lineup.includes('Night Ferries'),
    isFound: (await world.db.selectFrom('event_search').select('key').executeTakeFirstOrThrow()).key.includes('night'),
  })
  await invite()
  expect(await namesOf()).toEqual({ page: false, isFound: false })
  const { event } = await as(venue.owner).fetchEvent({ eventID: eventId })
  expect(event.acts).toMatchObject([{ name: 'Night Ferries', entityID: band.id, isAnnounced: false }])
  const { save } = await desk(world, venue)
  await save({ eventID: eventId, acts: [{ name: 'Fog' }, { name: 'Night Ferries', entityID: band.id }] })
  expect(await namesOf()).toEqual({ page: false, isFound: false })
  const [invitation] = await bellOf(band)
  await as(band.owner).handleEntityNotification({
    ...{ action: 'approve', notification: { id: `${invitation?.id}` }, entityDetails: { id: band.id } },
  })
  expect(await namesOf()).toEqual({ page: true, isFound: true })
})

test('an invited act that declines leaves no name in the lineup', async () => {
  await using world = await newWorld()
  const { band, eventId, invite } = await stage(world)
  await invite()
  const [invitation] = await bellOf(band)
  await as(band.owner).handleEntityNotification({
    ...{ action: 'deny', notification: { id: `${invitation?.id}` }, entityDetails: { id: band.id } },
  })
  expect(await actsOf(world, eventId)).toEqual([])
})

test('a decline tells the sender', async () => {
  await using world = await newWorld()
  const { venue, band, invite } = await stage(world)
  await invite()
  const [invitation] = await bellOf(band)
  expect(invitation).toMatchObject({ type: 'Entity Event Invite' })
  await as(band.owner).handleEntityNotification({
    ...{ action: 'deny', notification: { id: `${invitation?.id}` }, entityDetails: { id: band.id } },
  })
  expect(await bellOf(venue)).toMatchObject([{ message: expect.stringContaining('declined your invite') }])
})

test('a draft’s acts are asked later, and the host’s own act is confirmed right away', async () => {
  await using world = await newWorld()
  const { venue, band, eventId, invite } = await stage(world, { status: 'draft' })
  expect(await invite()).toMatchObject({ message: expect.stringContaining('when you publish') })
  expect(await bellOf(band)).toEqual([])
  const ownAct = await approvedBand(world, { name: 'Salt & Rope', owner: venue.owner })
  expect(await invite({ entityID: ownAct.id })).toMatchObject({ message: expect.stringContaining('is on the lineup') })
  expect(await actsOf(world, eventId)).toMatchObject([{ accepted_at: null }, { accepted_at: world.ctx.now() }])
})

test('only public acts can be invited, to the host’s own upcoming shows', async () => {
  await using world = await newWorld()
  const { venue, band, invite } = await stage(world)
  const pending = await approvedBand(world, { status: 'pending' })
  for (const entityID of [venue.id, pending.id, venue.owner.who.userId as never]) {
    await expect(invite({ entityID })).rejects.toMatchObject({ code: 'gigs/not-invitable' })
  }
  await expect(invite({}, band.owner)).rejects.toMatchObject({ code: 'event/not-found' })
  const past = await stage(world, { day: '2026-11-19' })
  await expect(past.invite()).rejects.toMatchObject({ code: 'event/already-passed' })
  const canceled = await stage(world, { status: 'canceled' })
  await expect(canceled.invite()).rejects.toMatchObject({ code: 'gigs/show-canceled' })
})

test('G8: an act that a block keeps apart looks invited, and hears nothing of the show, from wherever it is invited', async () => {
  await using world = await newWorld()
  const { venue, band, eventId, invite } = await stage(world)
  const editor = await fan(world)
  await fan(world, { person: venue.owner })
  await manages(world, editor, band.id, 'editor')
  await as(editor).blockUser({ userID: venue.owner.who.userId })
  const list = (page: Page, which: 'sent' | 'received') =>
    as(page.owner).listEventInvites({ entityDetails: { id: page.id }, list: which })
  const isSilent = async () => {
    expect(await bellOf(band)).toEqual([])
    expect((await as(band.owner).listUnread({})).accounts).toEqual([])
    expect((await list(band, 'received')).invites).toEqual([])
    expect(await world.db.selectFrom('mails').select('subject').execute()).toEqual([])
  }

  expect(await invite()).toMatchObject({ message: expect.stringContaining('Invited Night Ferries') })
  expect((await list(venue, 'sent')).invites).toMatchObject([{ actID: band.id, status: 'Invited' }])
  await isSilent()
  const [row] = await world.db.selectFrom('notifications').select('id').execute()
  const answer = { action: 'approve' as const, notification: { id: row?.id ?? '' }, entityDetails: { id: band.id } }
  await expect(as(band.owner).handleEntityNotification(answer)).rejects.toMatchObject({ code: 'request/not-found' })

  await as(venue.owner).removeProfileFromEvent({
    eventID: eventId,
    ...{ entityDetails: { id: venue.id, type: 'venue' }, removeProfile: { id: band.id, type: 'band' } },
  })
  expect((await list(venue, 'sent')).invites).toMatchObject([{ status: 'Withdrawn' }])
  const { save } = await desk(world, venue)
  await save({ eventID: eventId, acts: [{ name: 'Night Ferries', entityID: band.id }] })
  expect((await list(venue, 'sent')).invites).toMatchObject([{ actID: band.id, status: 'Invited' }])
  await isSilent()
  await as(venue.owner).cancelEvent({ eventID: eventId, confirm: true })
  await isSilent()
  await as(venue.owner).deleteEvent({ eventID: eventId, entityDetails: { id: venue.id, type: 'venue' } })
  await isSilent()
})

test('a suspended page invites no one to its published show', async () => {
  await using world = await newWorld()
  const { venue, band, invite } = await stage(world)
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', venue.id).execute()
  await expect(invite({ message: 'Look at this' })).rejects.toMatchObject({ code: 'gigs/sender-not-approved' })
  expect(await bellOf(band)).toEqual([])
})

test('an act is invited after another one has left the middle of the lineup', async () => {
  await using world = await newWorld()
  const { venue, band, eventId, invite } = await stage(world)
  const [leaving, last] = [await approvedBand(world), await approvedBand(world)]
  for (const entityID of [leaving.id, last.id]) await invite({ entityID })
  await as(venue.owner).removeProfileFromEvent({
    eventID: eventId,
    ...{ entityDetails: { id: venue.id, type: 'venue' }, removeProfile: { id: leaving.id, type: 'band' } },
  })
  await invite()
  const acts = await actsOf(world, eventId)
  expect(acts.map(({ entity_id: id }) => id).filter((id) => id !== null)).toEqual([last.id, band.id])
})

test('an act is invited to a show three times in 24 hours at most, also by saving the lineup', async () => {
  await using world = await newWorld()
  const { venue, band, eventId, invite } = await stage(world)
  const withdraw = () =>
    as(venue.owner).removeProfileFromEvent({
      eventID: eventId,
      ...{ entityDetails: { id: venue.id, type: 'venue' }, removeProfile: { id: band.id, type: 'band' } },
    })
  for (let round = 0; round < 3; round += 1) {
    await invite()
    expect(await bellOf(band)).toHaveLength(1)
    if (round === 2) await invite()
    await withdraw()
  }
  const refusal = {
    code: 'request/too-many',
    message: expect.stringContaining('invited Night Ferries to this show 3 times'),
  }
  await expect(invite()).rejects.toMatchObject(refusal)
  const { save } = await desk(world, venue)
  const acts = [{ name: 'Night Ferries', entityID: band.id }]
  await expect(save({ eventID: eventId, acts })).rejects.toMatchObject(refusal)
  expect(await bellOf(band)).toEqual([])
})

test('the open tabs of everyone who runs the show list a new invite', async () => {
  await using world = await newWorld()
  const { venue, invite } = await stage(world)
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const news: News[] = []
  world.ctx.live.onMessage((one) => one.fact.fact === 'entity' && news.push(one))
  await invite()
  await expect.poll(() => news).toMatchObject([{ fact: { fact: 'entity', id: venue.id } }])
  const to = news[0]?.to
  expect(to && 'users' in to && to.users.toSorted()).toEqual([venue.owner.who.userId, editor.who.userId].toSorted())
})
