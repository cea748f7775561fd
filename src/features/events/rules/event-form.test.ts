import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventForm, firstAlert, listAlerts, openFieldsOf } from './event-form.ts'

const complete: EventForm = {
  eventName: 'Harbor Lights',
  eventDescription: 'An evening of songs.',
  genre: 'Rock',
  ageGroup: 'All Ages',
  venueName: 'The Blue Door',
  venueAddress: '12 Broadway, Oakland, CA',
  image: '01890000-0000-7000-8000-000000000000',
  repeatEvent: false,
  eventDate: '2026-11-20',
  eventTime: '20:30',
  doorsTime: '19:30',
  endTime: '23:00',
  dayOfWeek: null,
  entryFee: false,
  internalTickets: true,
  eventLink: null,
  coverCharge: null,
  ticketList: [{ ticketName: 'General Admission', price: 20, quantity: 100, active: true }],
}
const ticket = (over: Partial<EventForm['ticketList'][number]>) => ({
  ticketList: [{ ticketName: 'General Admission', price: 20, quantity: 100, active: true, ...over }],
})
const cover = 'Please enter a cover charge above 0 or remove it from the event.'
const tickets = 'Incomplete Ticket Info: Please fill out Ticket Name, Price, and Quantity for each active ticket.'

const pay = 'Please choose how people pay'
const doors = 'Please check the doors time. Doors must open before the show, at most 12 hours ahead.'
const end = 'Please check the end time. It must be after the start, and a show can run up to 18 hours.'

/** Each breaks the form for one alert alone; in the specification's order, then our own. */
const faults: [message: string, fault: Partial<EventForm>][] = [
  ['Event Name is required', { eventName: '  ' }],
  ['Event Description is required', { eventDescription: '' }],
  ['Please select a Genre', { genre: null }],
  ['Please select an Age Group', { ageGroup: null }],
  ['Venue Name is required', { venueName: '' }],
  ['Venue Address is required', { venueAddress: '\n' }],
  ['Please upload an Event Poster', { image: null }],
  ['Please select an Event Date', { eventDate: null }],
  ['Please select an Event Time', { eventTime: null }],
  ['Please select a valid repeat day', { repeatEvent: true, dayOfWeek: 'Fryday' }],
  [cover, { entryFee: true, coverCharge: 0 }],
  [tickets, ticket({ price: null })],
  [pay, { entryFee: null, internalTickets: false }],
  [doors, { doorsTime: '21:00' }],
  [end, { endTime: '19:00' }],
]

/** Alerts that another fault hides. */
const hiddenWhen: Record<string, (form: EventForm) => boolean> = {
  'Please select an Event Date': ({ repeatEvent }) => repeatEvent,
  [cover]: ({ entryFee }) => !entryFee,
  [doors]: ({ eventTime }) => eventTime === null,
  [end]: ({ eventTime }) => eventTime === null,
}

test('a complete form raises no alert', () => expect(firstAlert(complete)).toBeNull())

test.each(faults)('%s', (message, fault) => {
  expect(listAlerts({ ...complete, ...fault }).map((alert) => alert.message)).toEqual([message])
})

test('an alert names the field that it is about', () => {
  expect(faults.flatMap(([, fault]) => listAlerts({ ...complete, ...fault }).map(({ field }) => field))).toEqual([
    ...['eventName', 'eventDescription', 'genre', 'ageGroup', 'venueName', 'venueAddress', 'image', 'eventDate'],
    ...['eventTime', 'dayOfWeek', 'coverCharge', 'ticketList.0.price', 'entryFee', 'doorsTime', 'endTime'],
  ])
})

test('a cover charge is above zero where there is one; a ticket may be free, but not without a quantity', () => {
  const messages = (over: Partial<EventForm>) => listAlerts({ ...complete, ...over }).map(({ message }) => message)
  expect(messages({ entryFee: true, coverCharge: null })).toEqual([cover])
  expect(messages({ entryFee: true, coverCharge: 5 })).toEqual([])
  expect(messages({ entryFee: false, coverCharge: 0 })).toEqual([])
  expect(messages(ticket({ price: 0 }))).toEqual([])
  expect(messages(ticket({ quantity: null }))).toEqual([tickets])
  expect(messages(ticket({ quantity: 0 }))).toEqual([tickets])
})

test('of any set of faults the first in the specification’s order is shown', () => {
  fc.assert(
    fc.property(fc.subarray([...faults.keys()], { minLength: 1 }), (chosen) => {
      const form = chosen.reduce((broken, index) => ({ ...broken, ...faults[index]?.[1] }), complete)
      const expected = chosen
        .flatMap((index) => faults[index]?.[0] ?? [])
        .filter((message) => !hiddenWhen[message]?.(form))
      expect(listAlerts(form).map((alert) => alert.message)).toEqual(expected)
      expect(firstAlert(form)?.message ?? undefined).toBe(expected[0])
    }),
  )
})

describe('what counts', () => {
  test.each<[what: string, over: Partial<EventForm>, alert: string | null]>([
    ['a genre that is none', { genre: 'Polka' }, 'Please select a Genre'],
    ['an age group that is none', { ageGroup: '19+' }, 'Please select an Age Group'],
    ['a weekly event without a date', { repeatEvent: true, eventDate: null, dayOfWeek: 'Friday' }, null],
    ['a one-off event with no weekday', { dayOfWeek: null }, null],
    ['a cover below zero', { entryFee: true, coverCharge: -5 }, cover],
    ['a cover that is empty', { entryFee: true, coverCharge: null }, cover],
    ['a cover of zero without the entry fee', { entryFee: false, coverCharge: 0 }, null],
    ['a free ticket', ticket({ price: 0 }), null],
    ['a ticket without a name', ticket({ ticketName: ' ' }), tickets],
    ['a ticket without a quantity', ticket({ quantity: null }), tickets],
    ['a quantity of zero', ticket({ quantity: 0 }), tickets],
    ['an incomplete ticket that is switched off', ticket({ price: null, active: false }), null],
    ['no tickets at all', { ticketList: [] }, null],
    ['doors at the start', { doorsTime: '20:30' }, null],
    ['doors an hour after the start', { doorsTime: '21:30' }, doors],
    ['doors before midnight, a start after it', { eventTime: '00:30', doorsTime: '23:30', endTime: '03:00' }, null],
    ['a festival with doors 12 hours ahead', { eventTime: '21:07', doorsTime: '09:07', endTime: null }, null],
    ['doors over 12 hours ahead', { eventTime: '21:07', doorsTime: '09:06', endTime: null }, doors],
    ['no doors', { doorsTime: null }, null],
    ['an end after midnight', { endTime: '02:00' }, null],
    ['an end at the start', { endTime: '20:30' }, end],
    ['an end that would make a show of 23 hours', { endTime: '19:30' }, end],
    ['a festival from noon to 6 AM', { eventTime: '12:00', doorsTime: '11:00', endTime: '06:00' }, null],
    ['no end', { endTime: '' }, null],
  ])('%s', (_, over, alert) => {
    expect(firstAlert({ ...complete, ...over })?.message ?? null).toBe(alert)
  })
})

test('the twelfth alert is shown at the first empty field of its row', () => {
  const whole = { ticketName: 'Balcony', price: 10, quantity: 5, active: true }
  const off = { ticketName: '', price: null, quantity: null, active: false }
  const fieldOf = (over: Partial<typeof whole> | { price: null } | { quantity: null }) =>
    firstAlert({ ...complete, ticketList: [off, whole, { ...whole, ...over }] })?.field
  expect([{ ticketName: ' ' }, { price: null }, { quantity: null }, { quantity: 0 }, {}].map(fieldOf)).toEqual([
    'ticketList.2.ticketName',
    'ticketList.2.price',
    'ticketList.2.quantity',
    'ticketList.2.quantity',
    undefined,
  ])
})

test('what a published show lacks may stay open, and nothing else', () => {
  const bare = { ...complete, image: null, eventDescription: ' ', entryFee: null }
  const openFields = openFieldsOf(bare)
  expect(openFields.toSorted()).toEqual(['entryFee', 'eventDescription', 'image'])
  expect(firstAlert(bare, openFields)).toBeNull()
  expect(firstAlert({ ...bare, genre: null }, openFields)).toMatchObject({ message: 'Please select a Genre' })
  expect(openFieldsOf(complete)).toEqual([])
})
