import { expect, test } from 'vitest'
import { checkout, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { datesOf, publishedShow, skipDates, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess
const bellOf = async (who: SignedInCtx) =>
  (await as(who).listNotifications()).notifications.map(({ message }) => message)
const mailsTo = (world: World, { who }: SignedInCtx) =>
  world.db.selectFrom('mails').select(['kind', 'text_body']).where('to_address', '=', who.email).orderBy('id').execute()

test('a suspended entity is not public and sells nothing until it is reinstated; its owners are told why', async () => {
  await using world = await newWorld()
  const [operator, buyer] = [await fan(world, { operator: true }), await fan(world)]
  const venue = await approvedVenue(world, { onboarded: true })
  const show = await onSaleShow(world, { hostId: venue.id })
  const listed = async () => (await datesOf(world, show.eventId)).map((date) => date.listed)

  expect(await as(operator).suspendEntity({ entityID: venue.id, reason: ' It sells tickets twice. ' })).toEqual({
    success: true,
    message: 'The Blue Door was suspended.',
  })
  await expect(as(world.ctx).fetchProfile({ entityID: venue.id })).rejects.toMatchObject({
    code: 'entities/suspended',
    message: 'This page isn’t available right now. If you have tickets to its shows, they stay valid.',
  })
  await expect(as(buyer).fetchEvent({ eventID: show.eventId })).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(checkout(buyer, show.eventId)).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await listed()).toEqual([false])
  expect(await as(venue.owner).fetchProfile({ entityID: venue.id })).toMatchObject({
    profile: { status: 'suspended', deniedReason: 'It sells tickets twice.' },
  })
  expect(await bellOf(venue.owner)).toEqual([expect.stringContaining('It sells tickets twice.')])
  expect(await mailsTo(world, venue.owner)).toMatchObject([{ kind: 'entity-suspended' }])

  expect((await as(operator).reinstateEntity({ entityID: venue.id })).message).toBe('The Blue Door is back.')
  expect(await as(world.ctx).fetchProfile({ entityID: venue.id })).toMatchObject({ profile: { status: 'approved' } })
  expect(await listed()).toEqual([true])
  expect((await as(operator).fetchEntityFile({ entityID: venue.id })).log).toMatchObject([
    { action: 'entity-reinstated', by: operator.username },
    { action: 'entity-suspended', by: operator.username, reason: 'It sells tickets twice.' },
  ])
})

test('an entity’s file names the next date that takes place, not one that the show skips', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const { eventId, hostId } = await weeklyShow(world, { ticketTypes: [{}] })
  await skipDates(world, eventId, [day('2026-11-20')])
  const { events } = await as(operator).fetchEntityFile({ entityID: hostId })
  expect(events).toMatchObject([{ day: '2026-11-27' }])
})

test('an entity’s file shows all of its coming shows, the next first, fifty at a time', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const venue = await approvedVenue(world)
  await publishedShow(world, { hostId: venue.id, day: '2026-12-24', name: 'The last one' })
  for (let n = 0; n < 50; n += 1) await publishedShow(world, { hostId: venue.id, day: '2026-11-27' })

  const first = await as(operator).fetchEntityFile({ entityID: venue.id })
  expect([first.events.length, first.nextEventPage]).toEqual([50, 2])
  const second = await as(operator).fetchEntityFile({ entityID: venue.id, eventPage: first.nextEventPage })
  expect(second).toMatchObject({ events: [{ name: 'The last one' }], nextEventPage: null })
})

test('an entity that waited or was denied is the same again after a suspension', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  for (const status of ['pending', 'denied', 'unclaimed'] as const) {
    const band = await approvedBand(world, { status })
    await as(operator).suspendEntity({ entityID: band.id, reason: 'To look at it.' })
    await as(operator).reinstateEntity({ entityID: band.id })
    expect(await as(operator).fetchEntityFile({ entityID: band.id })).toMatchObject({
      profile: { status },
      reason: null,
    })
  }
})

test('if two operators decide, the second is told who was first, and nothing happens twice', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world, { operator: true, username: 'ana.desk' }), await fan(world, { operator: true })]
  const venue = await approvedVenue(world)
  const input = { entityID: venue.id, reason: 'Spam.' }
  const responses = await Promise.all([ana, ana, bo, bo].map((who) => as(who).suspendEntity(input)))
  expect(responses.filter(({ message }) => message === 'The Blue Door was suspended.')).toHaveLength(1)
  expect(responses.filter(({ message }) => message.startsWith('Already handled by '))).toHaveLength(3)
  expect(await mailsTo(world, venue.owner)).toHaveLength(1)

  await as(ana).reinstateEntity({ entityID: venue.id })
  expect((await as(bo).reinstateEntity({ entityID: venue.id })).message).toBe('Already handled by ana.desk.')
  expect((await as(ana).reinstateEntity({ entityID: venue.id })).message).toBe('Already handled by you.')
})

test('approving and denying are logged too', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const band = await approvedBand(world, { status: 'pending' })
  await as(operator).handleRequest({ action: 'denyEntity', notification: { entityID: band.id }, reason: 'No music.' })
  expect((await as(operator).fetchEntityFile({ entityID: band.id })).log).toMatchObject([
    { action: 'entity-denied', reason: 'No music.' },
  ])
})

test('an unpublished event is hidden, stays so whatever its host saves, and comes back as it was', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const venue = await approvedVenue(world)
  const show = await weeklyShow(world, { hostId: venue.id })
  const days = async () => (await datesOf(world, show.eventId)).filter((date) => date.listed).map((date) => date.day)
  const before = await days()

  await as(operator).unpublishEvent({ eventID: show.eventId, reason: 'This is no concert.' })
  await expect(as(world.ctx).fetchEvent({ eventID: show.eventId })).rejects.toMatchObject({ code: 'event/not-found' })
  expect(await days()).toEqual([])
  expect(await bellOf(venue.owner)).toEqual([expect.stringContaining('This is no concert.')])
  expect(await mailsTo(world, venue.owner)).toMatchObject([{ kind: 'event-unpublished' }])

  const { event } = await as(venue.owner).fetchEvent({ eventID: show.eventId })
  expect(event.status).toBe('draft')
  expect(await as(operator).fetchEntityFile({ entityID: venue.id })).toMatchObject({
    events: [{ eventID: show.eventId, status: 'unpublished', reason: 'This is no concert.' }],
  })
  expect((await as(operator).unpublishEvent({ eventID: show.eventId, reason: 'Again.' })).message).toBe(
    'Already handled by you.',
  )

  await as(operator).letEventBack({ eventID: show.eventId })
  expect(await days()).toEqual(before)
  expect(await as(world.ctx).fetchEvent({ eventID: show.eventId })).toMatchObject({ event: { status: 'published' } })
})

test('a canceled event that was unpublished comes back canceled', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const show = await publishedShow(world, { status: 'canceled' })
  await as(operator).unpublishEvent({ eventID: show.eventId, reason: 'Rude words.' })
  await as(operator).letEventBack({ eventID: show.eventId })
  expect(await as(world.ctx).fetchEvent({ eventID: show.eventId })).toMatchObject({ event: { status: 'canceled' } })
  expect((await datesOf(world, show.eventId)).map((date) => date.listed)).toEqual([false])
})

test('a reason is required, and a draft can’t be unpublished', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const venue = await approvedVenue(world)
  const draft = await publishedShow(world, { hostId: venue.id, status: 'draft' })
  await expect(as(operator).suspendEntity({ entityID: venue.id, reason: '  ' })).rejects.toMatchObject({
    code: 'entities/reason-missing',
  })
  await expect(as(operator).unpublishEvent({ eventID: draft.eventId, reason: 'So.' })).rejects.toMatchObject({
    code: 'request/not-found',
  })
})

test('operators find every entity by name or username, a page at a time', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  for (let n = 0; n < 31; n += 1) await approvedBand(world, { name: `Ferry ${n}`, username: `ferry.${n}x` })
  const odd = await approvedVenue(world, { name: 'Ol’ 100% Röxy', status: 'denied' })

  const first = await as(operator).searchAllEntities({ text: 'ferry' })
  expect(first.entities).toHaveLength(30)
  const second = await as(operator).searchAllEntities({ text: 'ferry', cursor: first.nextCursor })
  expect([...first.entities, ...second.entities].map(({ profile }) => profile.name)).toEqual(
    Array.from({ length: 31 }, (_, n) => `Ferry ${30 - n}`),
  )
  expect(second.nextCursor).toBeNull()
  const ids = async (text: string) => (await as(operator).searchAllEntities({ text })).entities.map((e) => e.profile.id)
  expect(await ids('roxy')).toEqual([odd.id])
  expect(await ids('@ferry.7x')).toHaveLength(1)
  expect(await ids('%')).toEqual([])
  expect(await as(operator).searchAllEntities({ status: 'denied' })).toMatchObject({
    entities: [{ profile: { id: odd.id } }],
  })
})

test('an act’s page lists others’ shows with it on the lineup, each with its host; drafts and past ones aren’t there', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const band = await approvedBand(world, { status: 'unclaimed' })
  const venue = await approvedVenue(world)
  const lineup = [band.name]
  const show = await publishedShow(world, { hostId: venue.id, lineup })
  await publishedShow(world, { hostId: venue.id, lineup, status: 'draft' })
  await publishedShow(world, { hostId: venue.id, lineup, day: '2026-11-01' })
  await world.db.updateTable('event_acts').set({ entity_id: band.id }).execute()

  const eventsOf = async (entityID: string) => (await as(operator).fetchEntityFile({ entityID })).events
  expect(await eventsOf(band.id)).toMatchObject([{ eventID: show.eventId, host: { id: venue.id, name: venue.name } }])
  expect(await eventsOf(venue.id)).toMatchObject([{ host: null }, { host: null }])
})

test('pages with managers come before unclaimed ones, of every type or of one, and the list says how many there are', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const waiting = await approvedVenue(world, { name: 'Waiting', status: 'pending' })
  for (let n = 0; n < 32; n += 1) await approvedBand(world, { name: `Imported ${n}`, status: 'unclaimed' })
  const managed = await approvedBand(world, { name: 'Managed' })

  const first = await as(operator).searchAllEntities({ text: '' })
  const second = await as(operator).searchAllEntities({ text: '', cursor: first.nextCursor })
  const names = [...first.entities, ...second.entities].map(({ profile }) => profile.name)
  expect(names.slice(0, 3)).toEqual([managed.name, waiting.name, 'Imported 31'])
  expect([first.total, new Set(names).size]).toEqual([34, 34])
  const byName = await as(operator).searchAllEntities({ sort: 'name' })
  const restByName = await as(operator).searchAllEntities({ sort: 'name', cursor: byName.nextCursor })
  const namesByName = [...byName.entities, ...restByName.entities].map(({ profile }) => profile.name)
  expect(namesByName).toEqual(names.toSorted())
  expect(await as(operator).searchAllEntities({ text: '', type: 'venue' })).toMatchObject({
    total: 1,
    entities: [{ profile: { id: waiting.id } }],
  })
})
