import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  onSaleWeekly,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { countAsSold, publishedShow, skipDates, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { day as dayFrom } from '../../../kernel/day.ts'
import type { EntityId, OccurrenceId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { roles } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { SaleState } from '../rules/sales/sale-state.ts'
import { cancelEventWithRefunds } from '../../checkout/lifecycle/cancel-event-with-refunds.service.ts'
import { fetchOrder } from '../../checkout/orders/fetch-order.service.ts'
import { listManagedEvents } from './list-managed-events.service.ts'

const names = async (ctx: SignedInCtx, entityID: EntityId) => {
  const { upcoming, drafts, past } = await listManagedEvents(ctx, { entityID })
  const namesOf = (events: typeof upcoming) => events.map(({ eventName }) => eventName)
  return { upcoming: namesOf(upcoming), drafts: namesOf(drafts), past: namesOf(past) }
}

test('check 3: each of two entities lists its own events, to its own people only', async () => {
  await using world = await newWorld()
  const [venue, otherVenue] = [await approvedVenue(world), await approvedVenue(world, { name: 'Elsewhere' })]
  for (const { id, name } of [
    { id: venue.id, name: 'Here' },
    { id: otherVenue.id, name: 'There' },
  ]) {
    await publishedShow(world, { hostId: id, name: `${name} tonight`, day: '2026-11-20', time: '21:00' })
    await weeklyShow(world, { hostId: id, name: `${name} weekly` })
    await publishedShow(world, { hostId: id, name: `${name} draft`, status: 'draft' })
    await publishedShow(world, { hostId: id, name: `${name} over`, day: '2026-11-01' })
  }
  const whole = (name: string) => ({
    upcoming: [`${name} weekly`, `${name} tonight`],
    drafts: [`${name} draft`],
    past: [`${name} over`],
  })

  for (const role of roles) {
    const person = await world.person()
    await manages(world, person, venue.id, role)
    const expected = { ...whole('Here'), drafts: role === 'door' ? [] : ['Here draft'] }
    expect(await names(person, venue.id)).toEqual(expected)
    await expect(names(person, otherVenue.id)).rejects.toMatchObject({ code: 'request/not-found' })
  }
  expect(await names(otherVenue.owner, otherVenue.id)).toEqual(whole('There'))
  const strangers = [otherVenue.owner, await world.person(), await world.person({ operator: true })]
  for (const ctx of strangers) {
    await expect(names(ctx, venue.id)).rejects.toMatchObject({ code: 'request/not-found' })
  }
  await expect(names(venue.owner, newId<EntityId>())).rejects.toMatchObject({ code: 'request/not-found' })
})

test('each date says what it sold; money is for owners and admins, counts are not for the door', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId, occurrences } = await onSaleWeekly(world, { hostId: venue.id })
  const [, second] = occurrences
  if (!second) throw new Error('no date')
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId, { quantity: 3, occurrenceDate: second.day })
  await payAtProvider(world, orderID)
  await fetchOrder(buyer, { orderID })
  const order = await world.db.selectFrom('orders').select('seller_cents').executeTakeFirstOrThrow()

  const salesFor = async (role: (typeof roles)[number]) => {
    const person = await world.person()
    await manages(world, person, venue.id, role)
    const [event] = (await listManagedEvents(person, { entityID: venue.id })).upcoming
    return { sold: event?.sold, cents: event?.sellerCents, date: event?.dates.find(({ day }) => day === second.day) }
  }
  const { seller_cents: earned } = order
  expect(earned).toBeGreaterThan(0)
  for (const role of ['owner', 'admin'] as const) {
    expect(await salesFor(role)).toMatchObject({ sold: 3, cents: earned, date: { sold: 3, sellerCents: earned } })
  }
  expect(await salesFor('editor')).toMatchObject({ sold: 3, cents: null, date: { sold: 3, sellerCents: null } })
  expect(await salesFor('door')).toMatchObject({ sold: null, cents: null, date: { sold: null, quantity: null } })
})

test('tonight’s date is marked past midnight too, and one that was called off', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const venue = await approvedVenue(world)
  const { occurrences } = await weeklyShow(world, { hostId: venue.id, ticketTypes: [{}] })
  const [tonight, next] = occurrences
  if (!tonight || !next) throw new Error('no date')
  await countAsSold(world, tonight.id, { sold: 7, held: 2 })
  await callOff(world, [next])

  await world.setNow('2026-11-21T00:20:00-08:00')
  const { upcoming } = await listManagedEvents(venue.owner, { entityID: venue.id })
  expect(upcoming[0]?.dates.slice(0, 3)).toMatchObject([
    { day: '2026-11-20', isToday: true, isCanceled: false, sold: 7, held: 2, quantity: 100 },
    { day: '2026-11-27', isToday: false, isCanceled: true },
    { day: '2026-12-04', isToday: false, isCanceled: false, sold: 0 },
  ])
})

test('a date that a show skips neither puts the show first nor keeps it among those to come', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const skipping = await weeklyShow(world, { hostId: venue.id, name: 'Skips tonight' })
  const over = await weeklyShow(world, { hostId: venue.id, name: 'Skips all', dayOfWeek: 'Thursday' })
  await publishedShow(world, { hostId: venue.id, name: 'Tomorrow', day: '2026-11-21' })
  await publishedShow(world, { hostId: venue.id, name: 'Over', day: '2026-11-19' })
  const daysOf = ({ occurrences }: typeof over) => occurrences.map((date) => date.day)
  await skipDates(world, skipping.eventId, daysOf(skipping).slice(0, 1))
  await skipDates(world, over.eventId, daysOf(over))

  expect(await names(venue.owner, venue.id)).toEqual({
    upcoming: ['Tomorrow', 'Skips tonight'],
    drafts: [],
    past: ['Over', 'Skips all'],
  })
})

test('a weekly show is listed by its next date that takes place', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const venue = await approvedVenue(world)
  const weekly = await weeklyShow(world, { hostId: venue.id, name: 'Fridays', ticketTypes: [{}] })
  await publishedShow(world, { hostId: venue.id, name: 'Monday', day: '2026-11-23' })
  expect(await names(venue.owner, venue.id)).toMatchObject({ upcoming: ['Fridays', 'Monday'] })

  await callOff(world, weekly.occurrences.slice(0, 1))
  expect(await names(venue.owner, venue.id)).toMatchObject({ upcoming: ['Monday', 'Fridays'] })
  await callOff(world, weekly.occurrences)
  expect(await names(venue.owner, venue.id), 'its canceled dates are still to come').toMatchObject({
    upcoming: ['Fridays', 'Monday'],
  })
})

test('a canceled show is not a next show, and its tickets do not count as sold', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const show = await onSaleShow(world, { hostId: venue.id, name: 'Called off', day: '2026-11-28' })
  await boughtOrder(world, { eventId: show.eventId, quantity: 2 })
  await publishedShow(world, { hostId: venue.id, name: 'Over', day: '2026-11-01' })
  expect(await names(venue.owner, venue.id)).toMatchObject({ upcoming: ['Called off'], past: ['Over'] })

  await cancelEventWithRefunds(venue.owner, { eventID: show.eventId, confirm: true })
  const { upcoming, past, glance } = await listManagedEvents(venue.owner, { entityID: venue.id })
  expect(upcoming).toEqual([])
  expect(past).toMatchObject([{ eventName: 'Called off', status: 'canceled', sold: 0 }, { eventName: 'Over' }])
  expect(glance).toMatchObject({ next: null, sold: null })
})

test('a long list comes as far as it is asked for, and says how long it is', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  for (const day of ['2026-11-22', '2026-11-21', '2026-11-23'])
    await publishedShow(world, { hostId: venue.id, name: day, day })
  for (const day of ['2026-11-02', '2026-11-03']) await publishedShow(world, { hostId: venue.id, name: day, day })

  const { upcoming, past, counts } = await listManagedEvents(venue.owner, { entityID: venue.id, upcoming: 2, past: 1 })
  expect(upcoming.map(({ eventName }) => eventName)).toEqual(['2026-11-21', '2026-11-22'])
  expect(past.map(({ eventName }) => eventName)).toEqual(['2026-11-03'])
  expect(counts).toEqual({ upcoming: 3, drafts: 0, past: 2 })
})

test('the sums are of all that is to come, however little is listed; money is for owners and admins', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { occurrences } = await onSaleWeekly(world, { hostId: venue.id })
  const show = await onSaleShow(world, { hostId: venue.id, name: 'First', day: '2026-11-21' })
  await boughtOrder(world, { eventId: show.eventId, quantity: 2 })
  const [, canceledDate, last] = occurrences
  if (!canceledDate || !last) throw new Error('no date')
  await countAsSold(world, last.id, { sold: 5, held: 0 })
  await countAsSold(world, canceledDate.id, { sold: 3, held: 0 })
  await world.db
    .updateTable('event_occurrences')
    .set({ canceled_at: new Date() })
    .where('id', '=', canceledDate.id)
    .execute()
  await publishedShow(world, { hostId: venue.id, name: 'Tickets elsewhere', day: '2026-11-20', time: '23:00' })
  await publishedShow(world, { hostId: venue.id, name: 'Draft', day: '2026-11-20', status: 'draft', ticketTypes: [{}] })

  const dates = (await listManagedEvents(venue.owner, { entityID: venue.id })).upcoming.flatMap((event) =>
    event.dates.filter(({ isCanceled }) => !isCanceled),
  )
  const sumOf = (name: 'quantity' | 'sellerCents') => dates.reduce((all, date) => all + (date[name] ?? 0), 0)
  const next = { eventName: expect.any(String), day: '2026-11-20', wallTime: expect.any(String) }
  const all = { next, sold: 7, quantity: sumOf('quantity'), sellerCents: sumOf('sellerCents') }
  expect(all.sellerCents).toBeGreaterThan(0)
  const expectedByRole = { owner: all, admin: all, editor: { ...all, sellerCents: null }, door: null }
  for (const role of roles) {
    const person = await world.person()
    await manages(world, person, venue.id, role)
    const { upcoming, glance } = await listManagedEvents(person, { entityID: venue.id, upcoming: 1 })
    expect(upcoming).toHaveLength(1)
    expect(glance).toEqual(expectedByRole[role])
  }
  const empty = await approvedVenue(world)
  expect((await listManagedEvents(empty.owner, { entityID: empty.id })).glance).toEqual({
    ...{ next: null, sold: null, quantity: null, sellerCents: null },
  })
})

test('a canceled show is among those that are over; search and status find it with the others, and nothing over is on sale', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId: canceled } = await onSaleShow(world, { hostId: venue.id, name: 'Harbor Lights' })
  await onSaleShow(world, { hostId: venue.id, name: 'Harbor Nights' })
  await publishedShow(world, { hostId: venue.id, name: 'Open Stage', day: '2026-12-01' })
  await publishedShow(world, { hostId: venue.id, name: 'Half a harbor', status: 'draft' })
  await publishedShow(world, { hostId: venue.id, name: 'Long Ago', day: '2026-11-01', ticketTypes: [{}] })
  await cancelEventWithRefunds(venue.owner, { eventID: canceled, confirm: true })

  expect(await names(venue.owner, venue.id)).toEqual({
    upcoming: ['Harbor Nights', 'Open Stage'],
    drafts: ['Half a harbor'],
    past: ['Harbor Lights', 'Long Ago'],
  })
  const search = async (query: { search?: string; saleState?: SaleState }) => {
    const { upcoming, drafts, past, counts, all } = await listManagedEvents(venue.owner, {
      entityID: venue.id,
      ...query,
    })
    expect(all).toEqual({ upcoming: 2, drafts: 1, past: 2 })
    expect(counts).toEqual({ upcoming: upcoming.length, drafts: drafts.length, past: past.length })
    return [...upcoming, ...drafts, ...past].map(({ eventName }) => eventName)
  }
  expect(await search({ search: 'harbor' })).toEqual(['Harbor Nights', 'Half a harbor', 'Harbor Lights'])
  expect(await search({ search: '%' })).toEqual([])
  expect(await search({ search: 'long' })).toEqual(['Long Ago'])
  expect(await search({ saleState: 'on_sale' })).toEqual(['Harbor Nights'])
  expect(await search({ saleState: 'no_tickets' })).toEqual(['Open Stage'])
  expect(await search({ saleState: 'canceled' })).toEqual(['Harbor Lights'])
  expect(await search({ saleState: 'draft', search: 'nights' })).toEqual([])
})

test('a canceled imported show isn’t left to review', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const show = await publishedShow(world, { hostId: venue.id, day: '2026-11-28' })
  await world.db.updateTable('events').set({ is_listing: true }).where('id', '=', show.eventId).execute()
  expect(await listManagedEvents(venue.owner, { entityID: venue.id })).toMatchObject({
    ...{ listings: 1, upcoming: [{ isListing: true }] },
  })

  await cancelEventWithRefunds(venue.owner, { eventID: show.eventId, confirm: true })
  expect(await listManagedEvents(venue.owner, { entityID: venue.id })).toMatchObject({
    ...{ listings: 0, upcoming: [], past: [{ status: 'canceled', isListing: false }] },
  })
})

test('a weekly show names the dates that it skips in its window; a show without tickets says what it costs', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const venue = await approvedVenue(world)
  const { eventId } = await weeklyShow(world, { hostId: venue.id })
  const skipped = ['2026-11-13', '2026-12-11', '2026-11-27', '2026-12-12', '2027-01-01'].map((text) => dayFrom(text))
  await skipDates(world, eventId, skipped)
  await world.db
    .updateTable('events')
    .set({ entry_fee: true, cover_cents: cents(1000), cash_only: true, event_link: 'https://tickets.example/' })
    .where('id', '=', eventId)
    .execute()
  expect((await listManagedEvents(venue.owner, { entityID: venue.id })).upcoming).toMatchObject([
    {
      skippedDates: ['2026-11-27', '2026-12-11'],
      ...{ hasCover: true, coverCents: 1000, coverMaxCents: null, cashOnly: true },
      outsideSeller: 'tickets.example',
    },
  ])
})

async function callOff({ db, ctx }: Awaited<ReturnType<typeof newWorld>>, dates: { id: OccurrenceId }[]) {
  const ids = dates.map(({ id }) => id)
  const off = { canceled_at: ctx.now(), listed: false }
  await db.updateTable('event_occurrences').set(off).where('id', 'in', ids).execute()
}
