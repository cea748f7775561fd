import { expect, test } from 'vitest'
import { venueAsHost as host } from '../../../../tests/support/host-entity.ts'
import { alertFields, openFieldsOf } from '../../../features/events/rules/event-form.ts'
import { blankEvent, type EventState } from './event-form-state.ts'
import { checkedOf } from './event-payload.ts'
import { problemsOf } from './form-problems.ts'
import { countOf, progressOf } from './form-progress.ts'
import { blankAct } from './lineup/lineup-state.ts'

const blank = blankEvent(host)
const progress = (state: EventState, fields: string[] = [], openFields: string[] = []) =>
  progressOf(
    state,
    fields.map((field) => ({ field, message: '' })),
    {
      missing: problemsOf(state, 'published', { acts: 0, openFields }),
      lacking: problemsOf(state, 'published', { acts: 0, openFields: [] }),
    },
  )

test('an empty form of a venue requires the show, its poster, its time and how people pay, and has its place filled in', () => {
  const unpaid = blankEvent({ ...host, stripeOnboardingComplete: false })
  expect(progress(unpaid).map(({ status }) => status)).toEqual([
    ...['open', 'open', 'open', 'ready'],
    ...['optional', 'open', 'optional'],
  ])
  expect(countOf(progress(unpaid))).toEqual({ left: 4, all: 5 })
})

test('with payments set up, a new show sells tickets here and requires a price', () => {
  expect(progress(blank).map(({ status }) => status)).toEqual([
    ...['open', 'open', 'open', 'ready'],
    ...['optional', 'ready', 'open', 'optional'],
  ])
  expect(countOf(progress(blank))).toEqual({ left: 4, all: 6 })
})

test('optional sections are ready once they are filled in, and sections with errors stand out', () => {
  const filled = {
    ...blank,
    eventDate: '2026-11-27',
    eventTime: '20:30',
    entryFee: true,
    lineup: [blankAct('Night Ferries')],
  }
  const statuses = progress(filled, ['image']).map(({ status }) => status)
  expect(statuses).toEqual(['open', 'wrong', 'ready', 'ready', 'ready', 'open', 'open', 'optional'])
  expect(countOf(progress(filled))).toEqual({ left: 4, all: 6 })
})

test.each(['free', 'cover'] as const)('a show that is %s has no section about tickets', (payment) => {
  const titles = progress({ ...blank, isExternal: true, payment }).map(({ title }) => title)
  expect(titles).toHaveLength(7)
  expect(titles).not.toContain('Tickets')
})

test('an optional section counts only while it has an error', () => {
  const unpaid = blankEvent({ ...host, stripeOnboardingComplete: false })
  expect(countOf(progress(unpaid, ['previewLink']))).toEqual({ left: 5, all: 6 })
})

test('an imported show without genre, age group, poster and price requires none of them, but its name, date and venue', () => {
  const imported = {
    ...blankEvent({ ...host, stripeOnboardingComplete: false }),
    ...{ status: 'published' as const, eventName: 'Holiday Hangover', eventDate: '2026-12-19', eventTime: '20:30' },
  }
  const openFields = openFieldsOf(checkedOf(imported))
  expect(problemsOf(imported, 'published', { acts: 0, openFields })).toEqual([])
  expect(countOf(progress(imported, [], openFields))).toEqual({ left: 0, all: 3 })
  expect(progress(imported, [], openFields).map(({ status }) => status)).toEqual([
    ...['ready', 'optional', 'ready', 'ready'],
    ...['optional', 'optional', 'optional'],
  ])
  // What is emptied now keeps it from being saved.
  expect(countOf(progress({ ...imported, eventName: '' }, [], openFields))).toEqual({ left: 1, all: 3 })
})

test('a capacity that isn’t a number stands out in the tickets section', () => {
  const statuses = progress(blank, ['venueCapacity']).map(({ status }) => status)
  expect(statuses[6]).toBe('wrong')
})

test('a missing ticket link is in the section of the price, any other link in its own', () => {
  const elsewhere: EventState = { ...blank, isExternal: true, payment: 'link' }
  const statusOf = (state: EventState) => {
    const sections = progress(state, ['eventLink'])
    return [sections[5]?.status, sections.at(-1)?.status]
  }
  expect(statusOf(elsewhere)).toEqual(['wrong', 'optional'])
  expect(statusOf({ ...elsewhere, payment: 'free' })).toEqual(['ready', 'wrong'])
})

test.each(alertFields)('an alert about %s stands out in one section', (field) => {
  expect(progress(blank, [field]).filter(({ status }) => status === 'wrong')).toHaveLength(1)
})
