import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { desk, general } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { EventInput } from '../../../features/events/event/event-input-data.ts'
import { listEventsByIds } from '../../../features/events/listings/list-events-by-ids.service.ts'
import { listManagedEvents } from '../../../features/events/managed/list-managed-events.service.ts'
import { fetchEvent } from '../../../features/events/page/fetch-event.service.ts'
import { saveEventForm } from '../../../features/events/save/save-event-form.service.ts'
import { publishImport } from '../../../features/imports/publish-import.service.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { blankTicket } from '../ticket-editor/ticket-state.ts'
import { venueAsHost as host } from '../../../../tests/support/host-entity.ts'
import { blankEvent, type EventState, stateOf } from './event-form-state.ts'
import { payloadOf, readPin } from './event-payload.ts'
import { readNumber } from './read-number.ts'
import { problemsOf } from './form-problems.ts'

const filled: EventState = {
  ...blankEvent(host),
  eventName: 'Harbor Lights',
  eventDescription: 'Songs.',
  genre: 'Rock',
  ageGroup: '18+',
  image: 'x',
  eventDate: '2026-11-27',
  eventTime: '20:30',
  isExternal: true,
  payment: 'free',
}
const first = (state: EventState, status: 'draft' | 'published' = 'published') =>
  problemsOf(state, status, { acts: 0, openFields: [] })[0]?.message ?? null

const tickets = 'https://a.example/1'

test.each([
  [
    'weekly, with early bird and pin',
    { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null, coordinates: [37.81, -122.27] },
  ],
  [
    'one-off, with cover and links',
    { entryFee: true, coverCharge: 12.5, cashOnly: true, eventLink: 'https://a.example/1' },
  ],
  [
    'with a price range',
    { internalTickets: false, ticketList: [], entryFee: true, coverCharge: 15, coverChargeMax: 20.5 },
  ],
  [
    'with a price on another site',
    { internalTickets: false, ticketList: [], entryFee: null, coverCharge: 15, coverChargeMax: 20, eventLink: tickets },
  ],
  ['with doors, end and parking', { doorsTime: '19:30', endTime: '23:00', parkingDetails: 'Street Parking' }],
  ['with re-entry', { allowsReentry: true }],
  ['without a waiting line', { usesWaitingLine: false }],
])('an event that is opened and saved again stays as it is: %s', async (_, over) => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { onboarded: true })
  const { create, row } = await desk(world, venue)
  const early = { price: 15, endDate: '2026-11-25' }
  const ticketList = [
    { ...general, description: 'Standing', earlyBird: early, perOrderMax: 4, salesStart: '2026-11-24T10:00' },
    { ticketName: 'Off', active: false },
  ]
  const eventID = await create({ internalTickets: true, ticketList, feesPayer: 'venue', ...over })
  const [before, { event }] = [await row(eventID), await fetchEvent(venue.owner, { eventID })]

  const payload = EventInput.parse(payloadOf(stateOf(event), { eventID, status: 'published' }))
  await saveEventForm(venue.owner, { event: payload })
  expect({ ...(await row(eventID)), updated_at: before.updated_at }).toEqual(before)
  expect((await fetchEvent(venue.owner, { eventID })).event).toEqual(event)
})

test.each(['', tickets])(
  'a price from a file stays what it is when its show is saved untouched: link %j',
  async (url) => {
    await using world = await newWorld()
    const { id, owner } = await approvedVenue(world)
    const text = `date,name,price,url\n2026-12-05,Harbor Lights,10,${url}`
    await publishImport(owner, { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [], lines: [2] })
    const { upcoming } = await listManagedEvents(owner, { entityID: id })
    const eventID = upcoming[0]?.eventID as EventId
    const prices = async () => {
      const { events } = await listEventsByIds(world.ctx, { ids: [eventID] })
      return events.map(({ price }) => price)
    }
    const { event } = await fetchEvent(owner, { eventID })
    const opened = stateOf(event)
    expect(opened).toMatchObject({ payment: url ? 'link' : 'cover', coverCharge: '10' })

    const before = await prices()
    const payload = payloadOf(opened, { eventID, status: 'published', base: opened })
    expect(payload.base).toMatchObject({ entryFee: true, coverCharge: 10 })
    await saveEventForm(owner, { event: EventInput.parse(payload) })
    expect(await prices()).toEqual(before)
    expect(before).toMatchObject([{ kind: 'entry', cents: 1000 }])
  },
)

describe('the form asks', () => {
  test('nothing of a complete show', () => expect(first(filled)).toBeNull())
  test('the alerts in their order', () => {
    expect(first(blankEvent(host))).toBe('Event Name is required')
    expect(first({ ...filled, image: null, eventTime: '' })).toBe('Please upload an Event Poster')
  })
  test('nothing of a draft but that what is there can be kept', () => {
    expect(first(blankEvent(host), 'draft')).toBeNull()
    const bad = { ...filled, eventLink: 'http://a.example' }
    expect(first(bad, 'draft')).toMatch(/info link/)
    expect(first({ ...bad, isExternal: true, payment: 'link' }, 'draft')).toMatch(/ticket link/)
  })
  test('no one to type https:// before a link', () => {
    const typed = { ...filled, eventLink: 'eventbrite.com/e/123', previewLink: 'youtu.be/abc' }
    expect(first(typed)).toBeNull()
    expect(payloadOf(typed, { eventID: null, status: 'draft' })).toMatchObject({
      eventLink: 'https://eventbrite.com/e/123',
      previewLink: 'https://youtu.be/abc',
    })
  })
  test('about tickets only where they are sold here', () => {
    const ticketList = [{ ...blankTicket('Balcony'), price: '10' }]
    expect(first({ ...filled, ticketList })).toBeNull()
    expect(first({ ...filled, ticketList, isExternal: false })).toMatch(/^Incomplete Ticket Info/)
    const priced = { ...blankTicket('Balcony'), quantity: '60' }
    const sold = (price: string) => first({ ...filled, ticketList: [{ ...priced, price }], isExternal: false })
    expect(sold('')).toMatch(/^Incomplete Ticket Info/)
    expect(sold('0')).toBeNull()
  })
  test('how people pay, and nothing is free by itself', () => {
    const unanswered = { ...filled, payment: '' as const }
    expect(first(unanswered)).toBe('Please choose how people pay')
    expect(first(unanswered, 'draft')).toBeNull()
    expect(first({ ...filled, payment: 'link' })).toBe('Please enter the link where fans buy tickets')
    expect(first({ ...filled, payment: 'link', eventLink: 'https://a.example/1' })).toBeNull()
    const elsewhere: EventState = { ...filled, payment: 'link', eventLink: 'https://a.example/1' }
    expect(first({ ...elsewhere, coverCharge: '20', highestCover: '25' })).toBeNull()
    expect(first({ ...elsewhere, coverCharge: '', highestCover: '25' })).toBe('Enter the lowest price too.')
    expect(first({ ...elsewhere, coverCharge: '99999' })).toMatch(/^The price must be/)
    const off = [{ ...blankTicket('Balcony'), price: '10', quantity: '60', active: false }]
    const sold = { ...filled, isExternal: false, ticketList: off }
    expect(first(sold)).toBe('Please put a ticket type on sale, or choose another way to pay')
    expect(first({ ...sold, status: 'published' })).toBeNull()
    expect(first({ ...sold, isExternal: true, payment: 'tickets' })).toBe('Please choose how people pay')
  })
  test('for a sales start before the show', () => {
    const startingAt = (salesStart: string, over: Partial<EventState> = {}) => {
      const ticket = { ...blankTicket('Balcony'), price: '20', quantity: '60', hasSalesStart: true, salesStart }
      return first({ ...filled, isExternal: false, payment: 'tickets', ticketList: [ticket], ...over })
    }
    expect(startingAt('')).toBe('Enter the date and time when sales start.')
    expect(startingAt('2026-11-27T20:30')).toBe('Sales must start before the show.')
    expect(startingAt('2026-11-27T20:29')).toBeNull()
    expect(startingAt('2026-11-27T20:30', { repeatEvent: true, dayOfWeek: 'Friday' })).toBeNull()
  })
  test('for a pin that can be read', () => {
    expect(first({ ...filled, pin: 'behind the mill' })).toMatch(/latitude/)
    expect(first({ ...filled, pin: '37.8, -122.27' })).toBeNull()
  })
})

test('both ends of a price range are sent, and none without a cover', () => {
  const ends = (state: Partial<EventState>) => {
    const { coverCharge, coverChargeMax } = payloadOf({ ...filled, ...state }, { eventID: null, status: 'draft' })
    return [coverCharge, coverChargeMax]
  }
  const range = { payment: 'cover' as const, coverCharge: '15', highestCover: '$20' }
  expect(ends(range)).toEqual([15, 20])
  expect(ends({ ...range, highestCover: '' })).toEqual([15, null])
  expect(ends({ ...range, payment: 'free' })).toEqual([null, null])
  expect(first({ ...filled, ...range, highestCover: '12' })).toMatch(/^The highest price/)
  expect(first({ ...filled, ...range, highestCover: '20–30' })).toMatch(/^Enter one amount/)
})

test('an empty number is none, zero is zero', () => {
  expect([readNumber(''), readNumber(' '), readNumber('0'), readNumber('12.50')]).toEqual([null, null, 0, 12.5])
})

test('a pin reads back as it was written, and nothing else is one', () => {
  const degrees = (most: number) =>
    fc.double({ min: -most, max: most, noNaN: true }).map((value) => Number(value.toFixed(5)))
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      expect(readPin(`${lat}, ${lng}`)?.map((value) => value + 0)).toEqual([lat + 0, lng + 0])
    }),
  )
  expect(['', '37.8', '37.8,', ',-122', '91, 0', '0, 181', '1,2,3', 'a, b'].map(readPin)).toEqual(Array(8).fill(null))
})
