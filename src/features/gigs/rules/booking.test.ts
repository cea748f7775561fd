import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { isOfferAnswer, isWritable, mayAnswer, offerStatus } from './booking.ts'

const zone = 'America/Los_Angeles' as Zone
const [host, guest] = ['v1' as EntityId, 'b1' as EntityId]
const lastMoment = new Date('2026-11-27T23:59:59-08:00')
const nextDay = new Date('2026-11-28T00:00:00-08:00')

test('an offer is accepted, declined or withdrawn, and by nothing else', () => {
  const kinds = ['message', 'offer', 'accepted', 'declined', 'withdrawn', 'event']
  expect(kinds.filter(isOfferAnswer)).toEqual(['accepted', 'declined', 'withdrawn'])
})

const offer = { answer: null, isLatest: true, validUntil: day('2026-11-27') }

test.each([
  ['open', {}, lastMoment],
  ['expired', {}, nextDay],
  ['open', { validUntil: null }, nextDay],
  ['replaced', { isLatest: false }, lastMoment],
  ['replaced', { isLatest: false }, nextDay],
  ['accepted', { answer: 'accepted' }, nextDay],
  ['declined', { answer: 'declined', isLatest: false }, lastMoment],
] as const)('an offer is %s: %o', (status, change, now) => {
  expect(offerStatus({ ...offer, ...change }, zone, now)).toBe(status)
})

test('a page withdraws its own offers, and accepts or declines the other’s', () => {
  const answersOf = (pageId: EntityId) =>
    (['accepted', 'declined', 'withdrawn'] as const).filter((answer) => mayAnswer(answer, pageId, host))
  expect(answersOf(host)).toEqual(['withdrawn'])
  expect(answersOf(guest)).toEqual(['accepted', 'declined'])
})

const show = { showDay: day('2026-11-27'), showZone: zone }
const thread = { outcome: null, isEventGone: false, isOver: false, arePublic: true, ...show }

test.each([
  [true, {}, lastMoment],
  [false, {}, nextDay],
  [false, { isOver: true }, lastMoment],
  [false, { arePublic: false }, lastMoment],
  [false, { outcome: 'accepted', isEventGone: true }, lastMoment],
  [true, { outcome: 'accepted' }, lastMoment],
  [true, { outcome: 'accepted', isOver: true }, lastMoment],
  [false, { outcome: 'accepted' }, nextDay],
  [true, { outcome: 'accepted', showDay: null }, nextDay],
  [false, { outcome: 'accepted', arePublic: false }, lastMoment],
  [false, { outcome: 'declined' }, lastMoment],
  [false, { outcome: 'withdrawn' }, lastMoment],
] as const)('whether two pages can still write is %s: %o', (expected, change, now) => {
  expect(isWritable({ ...thread, ...change }, now)).toBe(expected)
})
