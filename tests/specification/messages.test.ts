import { expect, test } from 'vitest'
import { wizardProblem } from '../../src/features/accounts/rules/wizard.ts'
import { type EventForm, listAlerts } from '../../src/features/events/rules/event-form.ts'
import { refusals } from '../../src/kernel/refusals/refusal-catalog.ts'
import { readSource } from '../support/sources.ts'
import { accountTexts } from './account-texts.ts'
import { eventTexts } from './event-texts.ts'
import { errorCatalog, eventAlerts, wizardMessages } from './specified-messages.ts'

const specifiedTexts = [...accountTexts, ...eventTexts]

test.each(specifiedTexts.flatMap(({ message, texts }) => texts.map((text) => [message, text] as const)))(
  'people read "%s" as the specification has it: %s',
  (message, text) => expect(message.endsWith(' ') ? text.slice(0, message.length) : text).toBe(message),
)

test.each(specifiedTexts.flatMap(({ message, shownBy }) => (shownBy ? [[message, shownBy] as const] : [])))(
  '"%s" is shown by %s',
  (message, shownBy) => expect(readSource(shownBy).includes(message.trim())).toBe(true),
)

test.each(Object.entries(refusals))(
  'the refusal %s is not a specified message in other words',
  (_code, { message }) => {
    const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
    const specified = errorCatalog.find((text) => !text.endsWith(' ') && letters(text) === letters(message))
    expect(message).toBe(specified ?? message)
  },
)

/** A form that fails every alert that can fail together. */
const emptyForm = (repeatEvent: boolean): EventForm => ({
  eventName: '',
  eventDescription: '',
  genre: null,
  ageGroup: null,
  venueName: '',
  venueAddress: '',
  image: null,
  repeatEvent,
  eventDate: null,
  eventTime: null,
  doorsTime: null,
  endTime: null,
  dayOfWeek: null,
  entryFee: true,
  internalTickets: true,
  eventLink: null,
  coverCharge: 0,
  ticketList: [{ ticketName: '', price: null, quantity: null, active: true }],
})

test.each([
  ['one-off', false, 'Please select a valid repeat day'],
  ['repeating', true, 'Please select an Event Date'],
] as const)('an empty form of a %s event fails every other alert, in the specified order', (_kind, repeats, other) => {
  const messages = listAlerts(emptyForm(repeats)).map(({ message }) => message)
  expect(messages).toEqual(eventAlerts.filter((message) => message !== other))
})

const complete = {
  username: 'nina.lopez',
  fullName: 'Nina Lopez',
  genrePreference: ['Rock'],
  ageGroupPreference: ['21+'],
  location: 'Oakland, CA',
  termsAccepted: true,
}

test.each([
  [wizardMessages[0], { username: '' }],
  [wizardMessages[1], { fullName: '' }],
  [wizardMessages[2], { username: 'admin' }],
  [wizardMessages[3], { genrePreference: [] }],
  [wizardMessages[4], { ageGroupPreference: [] }],
  [wizardMessages[5], { location: '' }],
  [wizardMessages[6], { termsAccepted: false }],
])('the wizard says "%s"', (message, missing) => {
  expect(wizardProblem(complete)).toBeNull()
  expect(wizardProblem({ ...complete, ...missing })).toBe(message)
})

test.each([
  ...eventAlerts.map((message) => [message, 'src/features/events/rules/event-form.test.ts']),
  ...wizardMessages.map((message) => [message, 'src/features/accounts/rules/wizard.test.ts']),
])('"%s" is shown by %s', (message = '', shownBy = '') => {
  expect(readSource(shownBy).includes(message)).toBe(true)
})
