import { describe, expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { desk, type Form } from '../../../../tests/support/event-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

type Page = { id: EntityId; owner: SignedInCtx }

const bell = async ({ id, owner }: Page) =>
  (await as(owner).listNotifications({ entityDetails: { id } })).notifications.map((one) => ({
    ...one,
    id: one.id as NotificationId,
  }))

const answer = (by: SignedInCtx, to: EntityId, id: NotificationId, action: 'approve' | 'deny' | 'delete') =>
  as(by).handleEntityNotification({ action, notification: { id }, entityDetails: { id: to } })

const actsOf = async (ctx: Ctx, eventID: string) => (await as(ctx).fetchEvent({ eventID })).event.acts
const showsOf = async (world: World, entityID: EntityId) =>
  (await as(world.ctx).listEventsOfEntity({ entityID })).events.map((show) => show.eventID)

/** A venue's desk and a band that it does not run. */
async function hostAndBand(world: World) {
  const host = await desk(world)
  const band = await approvedBand(world, { name: 'Night Ferries' })
  const linked: Form = { acts: [{ name: 'Night Ferries', entityID: band.id }, { name: 'Salt & Rope' }] }
  const withBand = async (over: Form = {}) => (await host.create({ ...linked, ...over })) satisfies EventId
  return { ...host, band, linked, withBand }
}

test('a linked act is asked, and shows as confirmed once one of its managers accepts', async () => {
  await using world = await newWorld()
  const { venue, band, withBand } = await hostAndBand(world)
  await world.db
    .updateTable('entities')
    .set({ bio: `${'Surf '.repeat(40)}\nSince 2014` })
    .where('id', '=', band.id)
    .execute()
  const bio = `${'Surf '.repeat(32).trim()}…`
  const eventID = await withBand()

  const [invite] = await bell(band)
  expect(invite).toMatchObject({
    type: 'Entity Event Invite',
    message:
      'The Blue Door invited you to play Harbor Lights on Fri, Nov 27 at The Blue Door. Accept to show it on your page.',
    eventID,
    senderID: venue.id,
    senderType: 'venue',
    selectedDate: '2026-11-27',
  })
  expect(
    await world.db.selectFrom('notifications').select('subject').where('type', '=', 'Entity Event Invite').execute(),
  ).toEqual([{ subject: 'The Blue Door invited you to play Harbor Lights: Fri, Nov 27' }])
  const rest = { posterID: null, isConfirmed: false, isOwn: false, isAnnounced: true, isAskedToMove: false }
  const plain = { ...rest, name: 'Salt & Rope', entityID: null, bio: null }
  const waiting = { ...rest, name: 'Night Ferries' }
  expect(await actsOf(world.ctx, eventID)).toEqual([{ ...waiting, entityID: null, bio: null }, plain])
  expect(await actsOf(venue.owner, eventID)).toEqual([
    { ...waiting, entityID: band.id, bio: null, isAskedToMove: true },
    plain,
  ])
  expect(await showsOf(world, band.id)).toEqual([])

  const response = await answer(band.owner, band.id, invite!.id, 'approve')
  expect(response).toEqual({ success: true, message: 'Accepted. Harbor Lights is now on your page.', error: null })
  const confirmed = { name: 'Night Ferries', entityID: band.id, posterID: null, bio, isConfirmed: true }
  expect(await actsOf(world.ctx, eventID)).toEqual([
    { ...confirmed, isOwn: false, isAnnounced: true, isAskedToMove: false },
    plain,
  ])
  expect(await actsOf(band.owner, eventID)).toMatchObject([{ isOwn: true }, { isOwn: false }])
  expect(await showsOf(world, band.id)).toEqual([eventID])
  expect(await bell(band)).toEqual([])
  expect(await bell(venue)).toMatchObject([
    {
      type: 'Lineup Update',
      message: 'Night Ferries accepted your invite to play Harbor Lights on Fri, Nov 27.',
      senderID: band.id,
    },
  ])
})

test('a second co-manager reads who was first, and changes nothing', async () => {
  await using world = await newWorld()
  const { venue, band, withBand } = await hostAndBand(world)
  const eventID = await withBand()
  const other = await world.person()
  await manages(world, other, band.id, 'editor')
  await world.db.insertInto('usernames').values({ username: 'dana', user_id: band.owner.who.userId }).execute()
  const [invite] = await bell(band)

  await answer(band.owner, band.id, invite!.id, 'approve')
  expect(await answer(other, band.id, invite!.id, 'deny')).toMatchObject({ message: 'Already handled by dana.' })
  expect(await answer(band.owner, band.id, invite!.id, 'approve')).toMatchObject({ message: 'Already handled by you.' })
  expect(await actsOf(world.ctx, eventID)).toMatchObject([{ isConfirmed: true }, {}])
  expect(await bell(venue)).toHaveLength(1)
})

test('an act that declines keeps its name in the lineup without a link, and the host is told', async () => {
  await using world = await newWorld()
  const { venue, band, withBand } = await hostAndBand(world)
  const eventID = await withBand()
  const [invite] = await bell(band)
  await expect(answer(band.owner, band.id, invite!.id, 'delete')).rejects.toMatchObject({
    code: 'requests/unknown-action',
  })
  expect(await answer(band.owner, band.id, invite!.id, 'deny')).toMatchObject({
    message: 'Declined. We let The Blue Door know.',
  })
  expect(await actsOf(venue.owner, eventID)).toMatchObject([{ name: 'Night Ferries', entityID: null }, {}])
  expect(await bell(venue)).toMatchObject([{ message: expect.stringContaining('declined your invite to play') }])
})

test('a removed act is no longer asked; one that had agreed is told', async () => {
  await using world = await newWorld()
  const { band, linked, withBand, save } = await hostAndBand(world)
  const eventID = await withBand()
  const [invite] = await bell(band)
  await save({ eventID, acts: [{ name: 'Night Ferries' }] })
  expect(await bell(band)).toEqual([])
  expect(await answer(band.owner, band.id, invite!.id, 'approve')).toMatchObject({
    message: 'This invite was withdrawn.',
  })
  expect(await actsOf(world.ctx, eventID)).toMatchObject([{ isConfirmed: false }])

  await save({ eventID, ...linked })
  const [again] = await bell(band)
  await answer(band.owner, band.id, again!.id, 'approve')
  await save({ eventID, acts: [] })
  expect(await bell(band)).toMatchObject([
    { type: 'Lineup Update', message: expect.stringContaining('removed Night Ferries from the lineup') },
  ])
  expect(await showsOf(world, band.id)).toEqual([])
})

test('an act is asked once per link, whether the lineup comes as names or with links', async () => {
  await using world = await newWorld()
  const { venue, band, linked, withBand, save } = await hostAndBand(world)
  const eventID = await withBand()
  await save({ eventID, lineup: ['Salt & Rope', 'NIGHT FERRIES'] })
  await save({ eventID, ...linked })
  expect(await bell(band)).toHaveLength(1)
  expect(await actsOf(venue.owner, eventID)).toMatchObject([{ entityID: band.id }, { entityID: null }])
})

test('a draft asks no one until it is published', async () => {
  await using world = await newWorld()
  const { band, linked, withBand, save } = await hostAndBand(world)
  const eventID = await withBand({ status: 'draft' })
  expect(await bell(band)).toEqual([])
  await save({ eventID, ...linked, status: 'published' })
  expect(await bell(band)).toHaveLength(1)
})

test('the host’s own acts and unclaimed pages are confirmed right away', async () => {
  await using world = await newWorld()
  const { venue, create, save } = await desk(world)
  const [ownBand, unclaimed, other] = [
    await approvedBand(world, { name: 'Own', owner: venue.owner }),
    await approvedBand(world, { name: 'Nobody’s', status: 'unclaimed' }),
    await approvedBand(world, { name: 'Other' }),
  ]
  const acts = [ownBand, unclaimed, other].map(({ id, name }) => ({ name, entityID: id }))
  const eventID = await create({ acts })
  expect(await actsOf(world.ctx, eventID)).toMatchObject([
    { isConfirmed: true },
    { isConfirmed: true },
    { isConfirmed: false },
  ])
  expect(await bell(ownBand)).toEqual([])
  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', unclaimed.id).execute()
  expect((await actsOf(world.ctx, eventID))[1], 'after its claim').toMatchObject({ isConfirmed: true })

  await manages(world, venue.owner, other.id, 'door')
  await save({ eventID, acts })
  expect(await actsOf(world.ctx, eventID)).toMatchObject([{}, {}, { isConfirmed: false }])
  await manages(world, venue.owner, other.id, 'editor')
  await save({ eventID, acts })
  expect(await actsOf(world.ctx, eventID)).toMatchObject([{}, {}, { isConfirmed: true }])
  expect(await bell(other)).toEqual([])
})

test('only public acts can be linked, each once', async () => {
  await using world = await newWorld()
  const { venue, band, save } = await hostAndBand(world)
  const strangers = [
    await approvedVenue(world, { name: 'Another Room' }),
    await approvedFestival(world),
    await approvedBand(world, { name: 'Waiting', status: 'pending' }),
    { id: newId<EntityId>() },
    { id: venue.id },
  ]
  for (const { id } of strangers) {
    await expect(save({ acts: [{ name: 'X', entityID: id }] })).rejects.toMatchObject({
      message: '“X” can’t be linked to a page.',
    })
  }
  const twice = ['Night Ferries', 'Ferries by Night'].map((name) => ({ name, entityID: band.id }))
  await expect(save({ acts: twice })).rejects.toMatchObject({
    message: expect.stringMatching(/twice/),
    data: { field: 'lineup' },
  })
  const eleven = Array.from({ length: 11 }, (_, n) => ({ name: `Act ${n}` }))
  await expect(save({ acts: eleven })).rejects.toMatchObject({ message: 'A lineup can have up to 10 acts.' })
})

test('an answer and a save at the same moment both count, in either order', async () => {
  await using world = await newWorld()
  const { venue, band, linked, withBand, save } = await hostAndBand(world)
  for (let round = 0; round < 15; round += 1) {
    const eventID = await withBand()
    const [invite] = await bell(band)
    const isOut = round % 3 === 0
    const [response] = await Promise.all([
      answer(band.owner, band.id, invite!.id, 'approve'),
      save({ eventID, eventName: 'Renamed', ...(isOut ? { acts: [] } : linked) }),
    ])
    const acts = await actsOf(venue.owner, eventID)
    expect(acts.map((act) => act.isConfirmed)).toEqual(isOut ? [] : [true, false])
    expect(response.message).toMatch(isOut ? /Accepted|withdrawn/ : /Accepted/)
  }
})

describe('removeProfileFromEvent', () => {
  const act = (id: string, type = 'band') => ({ id, type })

  test('a host takes out anyone, a linked act itself; the other side is told (G31)', async () => {
    await using world = await newWorld()
    const { venue, band, withBand } = await hostAndBand(world)
    const confirmed = async () => {
      const eventID = await withBand()
      const invite = (await bell(band)).find((one) => one.eventID === eventID)
      await answer(band.owner, band.id, invite!.id, 'approve')
      return eventID
    }

    const first = await confirmed()
    const byItself = { eventID: first, entityDetails: act(band.id), removeProfile: act(band.id) }
    expect(await as(band.owner).removeProfileFromEvent(byItself)).toEqual({ success: true })
    expect(await as(band.owner).removeProfileFromEvent(byItself)).toEqual({ success: true })
    expect(await actsOf(world.ctx, first)).toMatchObject([{ name: 'Salt & Rope' }])
    expect((await bell(venue))[0]).toMatchObject({
      message: 'Night Ferries left the lineup of Harbor Lights on Fri, Nov 27.',
    })

    const second = await confirmed()
    const byHost = { eventID: second, entityDetails: act(venue.id, 'venue'), removeProfile: act(band.id) }
    expect(await as(venue.owner).removeProfileFromEvent(byHost)).toEqual({ success: true })
    expect(await actsOf(world.ctx, second)).toMatchObject([{ name: 'Salt & Rope' }])
    expect(await bell(band)).toMatchObject([{ message: expect.stringContaining('removed Night Ferries') }])
  })

  test('missing input is refused in the specification’s words', async () => {
    await using world = await newWorld()
    const { venue, band, withBand } = await hostAndBand(world)
    const eventID = await withBand()
    const whole = { eventID, entityDetails: act(venue.id, 'venue'), removeProfile: act(band.id) }
    const refused: [over: object, who: Ctx, message: string][] = [
      [{}, world.ctx, 'User is not authenticated.'],
      [{ eventID: null }, venue.owner, 'Missing eventID.'],
      [{ entityDetails: null }, venue.owner, 'Invalid entity details.'],
      [{ entityDetails: { id: venue.id } }, venue.owner, 'Invalid entity details.'],
      [{ entityDetails: { id: '../x', type: 'venue' } }, venue.owner, 'Invalid entity details.'],
      [{ removeProfile: { type: 'band' } }, venue.owner, 'Invalid entity details.'],
      [{ eventID: 'none' }, venue.owner, 'Event not found.'],
    ]
    for (const [over, who, message] of refused) {
      await expect(as(who).removeProfileFromEvent({ ...whole, ...over })).rejects.toMatchObject({ message })
    }
  })

  test('no one else can remove an act', async () => {
    await using world = await newWorld()
    const { venue, band, withBand } = await hostAndBand(world)
    const eventID = await withBand()
    const other = await approvedBand(world, { name: 'Other' })
    const door = await world.person()
    await manages(world, door, venue.id, 'door')
    const refused: [who: SignedInCtx, entityDetails: { id: string; type: string }, code: string][] = [
      [other.owner, act(other.id), 'event/not-found'],
      [other.owner, act(venue.id, 'venue'), 'request/not-found'],
      [other.owner, act(band.id), 'request/not-found'],
      [door, act(venue.id, 'venue'), 'request/not-allowed'],
    ]
    for (const [who, entityDetails, code] of refused) {
      const attempt = as(who).removeProfileFromEvent({ eventID, entityDetails, removeProfile: act(band.id) })
      await expect(attempt).rejects.toMatchObject({ code })
    }
    expect(await actsOf(venue.owner, eventID)).toHaveLength(2)
  })
})
