import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { threeFriends } from '../../../../tests/support/friends-desk.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const goes = (who: SignedInCtx, eventID: EventId, occurrenceDate?: string) =>
  as(who).toggleUserAttendance({ eventID, going: true, ...(occurrenceDate && { occurrenceDate }) })
const follow = (who: SignedInCtx, entityID: EntityId) => as(who).changeFavoriteEntity({ entityID, following: true })

/** The names of Home's parts, and the reason of each show by its name. */
async function homeOf(ctx: Ctx, input: Parameters<ReturnType<typeof as>['listHome']>[0] = {}) {
  const home = await as(ctx).listHome({ near: 'Oakland, CA', ...input })
  const shows = [...home.highlights, ...home.picks, ...home.events]
  const names = (list: typeof shows) => list.map(({ eventName }) => eventName)
  const reasons = Object.fromEntries(
    home.reasons.map(({ occurrenceID, reason }) => [
      shows.find((show) => show.occurrenceID === occurrenceID)?.eventName,
      reason,
    ]),
  )
  return { ...home, picks: names(home.picks), all: names(shows), reasons }
}

test('shows of followed pages are picked, however far down, with the reason: act, then host, then venue', async () => {
  await using all = await threeFriends()
  const { world, ana } = all
  const crowd = await approvedVenue(world, { name: 'The Crowd' })
  for (let number = 0; number < 41; number += 1)
    await publishedShow(world, { name: `Crowd ${number}`, hostId: crowd.id })
  const venue = await approvedVenue(world, { name: 'The Blue Door' })
  const act = await approvedBand(world, { name: 'Lady Wray' })
  const stranger = await approvedBand(world, { name: 'Nobody' })
  await publishedShow(world, { name: 'At the venue', day: '2026-12-20', hostId: act.id, venueEntityId: venue.id })
  await publishedShow(world, { name: 'By the host', day: '2026-12-21', hostId: venue.id, venueEntityId: venue.id })
  await publishedShow(world, { name: 'By a stranger', day: '2026-12-22', hostId: stranger.id })
  await publishedShow(world, {
    name: 'In Reno',
    hostId: act.id,
    city: 'Reno',
    state: 'NV',
    at: { lat: 39.5, lng: -119.8 },
  })
  await publishedShow(world, { name: 'In March', day: '2027-03-01', hostId: act.id })

  expect((await homeOf(ana)).picks).toEqual([])
  await follow(ana, venue.id)
  expect(await homeOf(ana)).toMatchObject({
    picks: ['At the venue', 'By the host'],
    reasons: { 'At the venue': { kind: 'follow', name: 'The Blue Door' } },
  })
  await follow(ana, act.id)
  expect((await homeOf(ana)).reasons).toMatchObject({
    'At the venue': { kind: 'follow', name: 'Lady Wray' },
    'By the host': { kind: 'follow', name: 'The Blue Door' },
  })
  expect((await homeOf(ana)).all).not.toEqual(expect.arrayContaining(['In Reno']))
  expect((await homeOf(ana, { genres: ['Theater'] })).all, 'a filter hides').toEqual([])
  expect((await homeOf(ana, { ageGroups: ['For Kids'] })).all).toEqual([])
  expect((await homeOf(world.ctx)).picks, 'a visitor has none').toEqual([])
})

test('a price hides what a fan follows and where friends go, too', async () => {
  await using all = await threeFriends()
  const { world, ana, bo } = all
  const venue = await approvedVenue(world)
  const ticketTypes = [{ priceCents: 9_000 }]
  await publishedShow(world, { name: 'Followed', hostId: venue.id, ticketTypes })
  const { eventId } = await publishedShow(world, { name: 'With Bo', ticketTypes })
  await follow(ana, venue.id)
  await goes(bo, eventId)
  expect((await homeOf(ana)).all.toSorted()).toEqual(['Followed', 'With Bo'])
  expect((await homeOf(ana, { maxPrice: 10 })).all).toEqual([])
})

test('a date that a fan has a ticket to or goes to is no suggestion anymore', async () => {
  await using all = await threeFriends()
  const { world, ana } = all
  const marked = await publishedShow(world, { name: 'Marked' })
  const bought = await publishedShow(world, { name: 'Bought', ticketTypes: [{ priceCents: 0 }] })
  await publishedShow(world, { name: 'Other' })
  const highlights = async (ctx: Ctx) => (await homeOf(ctx)).highlights.map(({ eventName }) => eventName).toSorted()
  expect(await highlights(ana)).toHaveLength(2)
  await goes(ana, marked.eventId)
  await soldTickets(world, bought.eventId, { buyer: ana })
  expect(await highlights(ana)).toEqual(['Other'])
  expect((await homeOf(ana)).all.toSorted()).toEqual(['Bought', 'Marked', 'Other'])
  expect(await highlights(world.ctx), 'others still see them').toHaveLength(2)
})

test('friends who are going are counted only if their visibility allows', async () => {
  await using all = await threeFriends()
  const { world, ana, bo, cy } = all
  const { eventId } = await publishedShow(world, { name: 'With friends' })
  await publishedShow(world, { name: 'Alone' })
  for (const one of [bo, cy]) await goes(one, eventId)
  expect(await homeOf(ana)).toMatchObject({
    all: ['With friends', 'Alone'],
    reasons: { 'With friends': { kind: 'friends', count: 2 }, Alone: { kind: 'near', miles: 0 } },
    friendsGoing: [{ eventID: eventId, day: '2026-11-21', count: 2, names: ['Bo Lund', 'Cy Moss'] }],
  })
  await as(bo).setVisibility({ visibility: 'private' })
  expect((await homeOf(ana)).friendsGoing).toMatchObject([{ count: 1, names: ['Cy Moss'] }])
  expect((await homeOf(bo)).friendsGoing, 'Bo and Cy are no friends').toEqual([])
  await as(cy).blockUser({ userID: ana.who.userId })
  expect(await homeOf(ana)).toMatchObject({ friendsGoing: [], reasons: { 'With friends': { kind: 'near' } } })
})

test('friends’ shows are the same as on the other lists', async () => {
  await using all = await threeFriends()
  const { world, ana, bo } = all
  const { eventId } = await weeklyShow(world)
  await goes(bo, eventId, '2026-11-20')
  await goes(bo, eventId, '2026-11-27')
  const { friendsGoing } = await homeOf(ana)
  const { shows } = await as(ana).listFriendsGoing({ eventIDs: [eventId] })
  expect(friendsGoing).toEqual(shows.slice(0, 1))
})

test('an event is there once, though friends go to another of its dates', async () => {
  await using all = await threeFriends()
  const { world, ana, bo } = all
  const { eventId } = await weeklyShow(world, { name: 'Weekly' })
  await goes(bo, eventId, '2026-11-27')
  expect(await homeOf(ana)).toMatchObject({ all: ['Weekly'], friendsGoing: [] })
})

test('a show in a genre the fan likes says so; one without a chosen place shows no distance', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Soul', genre: 'Soul' })
  const { reasons } = await as(world.ctx).listHome({})
  expect(reasons, 'a visitor may be anywhere').toEqual([])
  expect((await homeOf(world.ctx)).reasons).toEqual({ Soul: { kind: 'near', miles: 0 } })
  const { reasons: ofLast } = await as(world.ctx).listHome({ lastNear: 'Oakland, CA' })
  expect(ofLast).toMatchObject([{ reason: { kind: 'near', miles: 0 } }])
  const { reasons: ofUnknown } = await as(world.ctx).listHome({ near: 'Nowhere' })
  expect(ofUnknown).toEqual([])
  await world.db.updateTable('events').set({ place_exact: false }).execute()
  expect((await homeOf(world.ctx)).reasons, 'it may stand at the middle of its city').toEqual({})
})

test('from 4 PM of the city on, tonight’s show is large before one that friends go to later', async () => {
  await using all = await threeFriends()
  const { world, ana, bo } = all
  const { eventId } = await publishedShow(world, { name: 'Friends’', day: '2026-11-22' })
  await goes(bo, eventId)
  for (const time of ['21:00', '21:30']) await publishedShow(world, { name: time, day: '2026-11-20', time })
  const large = async () =>
    (await as(ana).listHome({ near: 'Oakland, CA' })).highlights.map(({ eventName }) => eventName)
  await world.setNow('2026-11-20T15:59:00-08:00')
  expect(await large()).toEqual(['Friends’', '21:00'])
  await world.setNow('2026-11-20T16:00:00-08:00')
  expect(await large()).toEqual(['21:00', '21:30'])
})
