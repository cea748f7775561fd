import { expect, test } from 'vitest'
import { form, type Form, general } from '../../../../tests/support/event-desk.ts'
import { EventInput } from '../event/event-input-data.ts'
import { checkForm } from './form-checks.ts'

const cover = 'Please enter a cover charge above 0 or remove it from the event.'
const tickets = 'Incomplete Ticket Info: Please fill out Ticket Name, Price, and Quantity for each active ticket.'

/** What raises each alert, in the specification’s order. */
const faults: [message: string, fault: Form][] = [
  ['Event Name is required', { eventName: ' ' }],
  ['Event Description is required', { eventDescription: '' }],
  ['Please select a Genre', { genre: 'Polka' }],
  ['Please select an Age Group', { ageGroup: null }],
  ['Venue Name is required', { venueName: '' }],
  ['Venue Address is required', { venueAddress: '' }],
  ['Please upload an Event Poster', { image: '' }],
  ['Please select an Event Date', { eventDate: 'soon' }],
  ['Please select an Event Time', { eventTime: 'late' }],
  ['Please select a valid repeat day', { dayOfWeek: 'Fryday' }],
  [cover, { entryFee: true, coverCharge: -5 }],
  [tickets, { ticketList: [{ ...general, quantity: null }] }],
]
const dateFault = 7
const weekdayFault = 9

/** Breaks a limit besides, which is told after all alerts. */
const overLimit = { previewLink: 'ftp://example.com' }
const brokenLimit = 'The preview link must be a full link that starts with https://.'

function firstMessage(input: Form): string | null {
  try {
    checkForm(EventInput.parse(input), 'published', null)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test.each([
  ['a single show', form({ image: 'poster' }), weekdayFault],
  ['a weekly show', form({ image: 'poster', repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }), dateFault],
])(
  'every combination of faults of %s raises the first alert in the specification’s order',
  (_what, complete, silent) => {
    for (let set = 0; set < 2 ** faults.length; set += 1) {
      const chosen = [...faults.keys()].filter((index) => (set & (1 << index)) !== 0)
      const broken = Object.assign({ ...complete, ...overLimit }, ...chosen.map((index) => faults[index]?.[1]))
      const first = chosen.find((index) => index !== silent)
      const expected = first === undefined ? brokenLimit : faults[first]?.[0]
      expect(firstMessage(broken), `faults ${chosen.join(', ')}`).toEqual(expected)
    }
  },
)

test('a weekday that is none matters only to a show that repeats, and a negative cover only with an entry fee', () => {
  expect(firstMessage(form({ image: 'poster', dayOfWeek: 'Fryday' }))).toBeNull()
  expect(firstMessage(form({ image: 'poster', entryFee: true, coverCharge: 0 }))).toBe(cover)
  expect(firstMessage(form({ image: 'poster', entryFee: true, coverCharge: -0.01 }))).toBe(cover)
})
