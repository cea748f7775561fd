import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow, skipDates, weeklyShow } from '../../../tests/support/event-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { day } from '../../kernel/day.ts'
import type { TicketId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { checkIn } from './check-in.service.ts'
import { fetchDoor } from './fetch-door.service.ts'
import { orderNumber } from '../checkout/rules/order-number.ts'
import { doorCodeOf } from '../checkout/rules/ticket-code.ts'
import { guestList } from './guest-list.service.ts'
import { undoCheckIn } from './undo-check-in.service.ts'

const tonight = day('2026-11-20')

async function show(world: Awaited<ReturnType<typeof newWorld>>) {
  const venue = await approvedVenue(world)
  const { eventId } = await publishedShow(world, {
    hostId: venue.id,
    day: tonight,
    ageGroup: '21+',
    ticketTypes: [{ priceCents: 0 }],
  })
  return { venue, eventID: eventId, owner: venue.owner }
}

test('the door counts how many of the expected people are checked in, by date', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { eventId: eventID } = await weeklyShow(world, { hostId: venue.id, ticketTypes: [{ priceCents: 0 }] })
  const [ticket] = await soldTickets(world, eventID, { quantity: 3, day: tonight })
  await soldTickets(world, eventID, { day: tonight, state: 'refunded' })
  await soldTickets(world, eventID, { quantity: 2, day: '2026-11-27' })
  await checkIn(venue.owner, { eventID, occurrenceDate: tonight, ticketID: ticket?.id, door: 'Main', nonce: newId() })

  const { event, dates, currentDay } = await fetchDoor(venue.owner, { eventID })
  expect(event).toMatchObject({ eventName: 'Harbor Lights', venueName: 'The Blue Door', wallTime: '20:30' })
  expect(currentDay).toBe(tonight)
  expect(dates.slice(0, 3)).toEqual([
    {
      day: tonight,
      wallTime: '20:30',
      admitted: 1,
      isCanceled: false,
      hoursToDoors: null,
      expected: 3,
      alsoInside: 0,
      out: 0,
    },
    {
      day: '2026-11-27',
      wallTime: '20:30',
      admitted: 0,
      isCanceled: false,
      hoursToDoors: 169,
      expected: 2,
      alsoInside: 0,
      out: 0,
    },
    {
      day: '2026-12-04',
      wallTime: '20:30',
      admitted: 0,
      isCanceled: false,
      hoursToDoors: 337,
      expected: 0,
      alsoInside: 0,
      out: 0,
    },
  ])
})

test('the door leaves out a date that the show skips, unless tickets were sold for it', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { eventId: eventID } = await weeklyShow(world, { hostId: venue.id, ticketTypes: [{ priceCents: 0 }] })
  const sold = day('2026-12-04')
  await soldTickets(world, eventID, { day: sold, state: 'refunded' })
  await skipDates(world, eventID, [tonight, sold])

  const { dates, currentDay } = await fetchDoor(venue.owner, { eventID })
  expect(currentDay).toBe('2026-11-27')
  expect(dates.slice(0, 3).map((date) => date.day)).toEqual(['2026-11-27', sold, '2026-12-11'])
})

test('an admission that was taken back admits again; the scan that was taken back does not (G27)', async () => {
  await using world = await newWorld()
  const { eventID, owner } = await show(world)
  const [ticket] = await soldTickets(world, eventID)
  const ticketID = ticket?.id ?? newId()
  const scan = { eventID, occurrenceDate: tonight, code: ticket?.code, door: 'Main', nonce: newId<string>() }

  await expect(undoCheckIn(owner, { eventID, ticketID, reason: 'Wrong guest' })).rejects.toMatchObject({
    code: 'door/not-admitted',
  })
  await checkIn(owner, scan)
  expect(await undoCheckIn(owner, { eventID, ticketID, reason: 'Wrong guest' })).toMatchObject({
    holderName: 'Ada Fuller',
    admitted: 0,
    expected: 1,
  })
  expect(await checkIn(owner, scan)).toMatchObject({ result: 'refused', reason: 'undone' })
  expect(await checkIn(owner, { ...scan, nonce: newId() })).toMatchObject({ result: 'admitted' })

  const [undone] = await world.db.selectFrom('checkins').selectAll().where('undone_at', 'is not', null).execute()
  expect(undone).toMatchObject({ undo_reason: 'Wrong guest', undone_by: owner.who.userId })
})

test('undoing a check-in does not make a refunded ticket valid', async () => {
  await using world = await newWorld()
  const { eventID, owner } = await show(world)
  const [ticket] = await soldTickets(world, eventID)
  const ticketID = ticket?.id ?? newId()
  await checkIn(owner, { eventID, occurrenceDate: tonight, ticketID, door: 'Main', nonce: newId() })
  await world.db.updateTable('tickets').set({ state: 'refunded' }).execute()

  await undoCheckIn(owner, { eventID, ticketID, reason: 'Wrong guest' })
  const again = await checkIn(owner, { eventID, occurrenceDate: tonight, ticketID, door: 'Main', nonce: newId() })
  expect(again).toMatchObject({ result: 'refused', reason: 'refunded' })
})

test('the guest list has only names and ticket types, found by any part of a name', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:14:00-08:00' })
  const { eventID, owner } = await show(world)
  const [ticket] = await soldTickets(world, eventID, { holderName: 'Zoë Park' })
  await soldTickets(world, eventID, { holderName: 'ada fuller' })
  await soldTickets(world, eventID, { holderName: '100% Bo_b' })
  await soldTickets(world, eventID, { holderName: 'Gone Guest', state: 'refunded' })
  await checkIn(owner, { eventID, occurrenceDate: tonight, ticketID: ticket?.id, door: 'Main', nonce: newId() })
  const namesFor = async (search: string) =>
    (await guestList(owner, { eventID, occurrenceDate: tonight, search })).guests.map(({ holderName }) => holderName)

  expect(await namesFor('')).toEqual(['100% Bo_b', 'ada fuller', 'Zoë Park'])
  expect(await namesFor('FULL')).toEqual(['ada fuller'])
  expect(await namesFor('%')).toEqual(['100% Bo_b'])
  expect(await namesFor('o_')).toEqual(['100% Bo_b'])
  const doorCode = doorCodeOf(ticket?.code ?? '')
  for (const search of [doorCode, doorCode.slice(0, 4).toLowerCase(), doorCode.replace('-', '')]) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect(await namesFor(search)).toEqual(['Zoë Park'])
  }

  const { order_id: orderId } = await world.db
    .selectFrom('tickets')
    .select('order_id')
    .where('id', '=', ticket?.id ?? newId<TicketId>())
    .executeTakeFirstOrThrow()
  const number = orderNumber(orderId)
  expect(await namesFor(`#${number.toLowerCase()}`)).toEqual(['Zoë Park'])

  const { guests } = await guestList(owner, { eventID, occurrenceDate: tonight, search: 'zoë' })
  expect(guests).toEqual([
    {
      ticketID: ticket?.id,
      holderName: 'Zoë Park',
      ticketName: 'General Admission',
      doorCode: doorCodeOf(ticket?.code ?? ''),
      firstTicketID: ticket?.id,
      position: 1,
      orderSize: 1,
      state: 'used',
      use: { day: tonight, at: '20:14', door: 'Main' },
      out: null,
    },
  ])
})

test('the tickets of one order are numbered in the guest list', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:14:00-08:00' })
  const { eventID, owner } = await show(world)
  await soldTickets(world, eventID, { holderName: 'Fern Fan', quantity: 3 })
  const { guests } = await guestList(owner, { eventID, occurrenceDate: tonight, search: 'fern' })
  expect(guests.map(({ firstTicketID }) => firstTicketID)).toEqual(Array(3).fill(guests[0]?.ticketID))
  expect(guests.map(({ position, orderSize }) => [position, orderSize])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  const last = guests[2]?.doorCode ?? ''
  const byCode = await guestList(owner, { eventID, occurrenceDate: tonight, search: last })
  expect(byCode.guests).toMatchObject([{ doorCode: last, position: 3, orderSize: 3 }])
})

test('no one else sees a door or its guests, or undoes a check-in there; another event’s ticket is not found', async () => {
  await using world = await newWorld()
  const { eventID, owner } = await show(world)
  const other = await show(world)
  const [ticket] = await soldTickets(world, other.eventID)
  const ticketID = ticket?.id ?? newId()

  for (const call of [
    () => fetchDoor(other.owner, { eventID }),
    () => guestList(other.owner, { eventID, occurrenceDate: tonight, search: '' }),
    () => undoCheckIn(other.owner, { eventID, ticketID, reason: 'x' }),
    () => undoCheckIn(owner, { eventID, ticketID, reason: 'x' }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'request/not-found' })
  }
})

test('at the door of a canceled date, a ticket of another date is told which one it is for', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { eventId: eventID } = await weeklyShow(world, { hostId: venue.id, ticketTypes: [{ priceCents: 0 }] })
  const [ticket] = await soldTickets(world, eventID, { day: '2026-11-27' })
  await skipDates(world, eventID, [tonight])
  const scan = { eventID, occurrenceDate: tonight, ticketID: ticket?.id, door: 'Main', nonce: newId<string>() }
  expect(await checkIn(venue.owner, scan)).toMatchObject({
    reason: 'wrong_date',
    message: 'This ticket is for Fri, Nov 27.',
  })
})

test('the door of a canceled show or date says so, and admits no one', async () => {
  await using world = await newWorld()
  const { eventID, owner, venue } = await show(world)
  const [ticket] = await soldTickets(world, eventID)
  const weekly = await weeklyShow(world, { hostId: venue.id, ticketTypes: [{ priceCents: 0 }] })
  const [guest] = await soldTickets(world, weekly.eventId, { day: tonight })
  await skipDates(world, weekly.eventId, [tonight])
  await world.db
    .updateTable('events')
    .set({ status: 'canceled', called_off_at: world.ctx.now() })
    .where('id', '=', eventID)
    .execute()

  expect(await fetchDoor(owner, { eventID })).toMatchObject({
    event: { isPostponed: false },
    dates: [{ day: tonight, isCanceled: true }],
  })
  await world.db.updateTable('events').set({ status: 'postponed' }).where('id', '=', weekly.eventId).execute()
  expect((await fetchDoor(owner, { eventID: weekly.eventId })).event.isPostponed).toBe(true)
  await world.db.updateTable('events').set({ status: 'published' }).where('id', '=', weekly.eventId).execute()
  const { dates } = await fetchDoor(owner, { eventID: weekly.eventId })
  expect(dates.filter(({ isCanceled }) => isCanceled).map(({ day: canceled }) => canceled)).toEqual([tonight])

  for (const [id, scanned] of [
    [eventID, ticket],
    [weekly.eventId, guest],
  ] as const) {
    const scan = { eventID: id, occurrenceDate: tonight, ticketID: scanned?.id, door: 'Main', nonce: newId<string>() }
    expect(await checkIn(owner, scan)).toMatchObject({ result: 'refused', reason: 'canceled' })
  }
  expect(await world.db.selectFrom('checkins').selectAll().execute()).toEqual([])
})
