import { expect, test } from 'vitest'
import { hasEntry } from './has-entry.ts'

const published = { status: 'published', isPast: false, isTakenDown: false } as const
const later = { hasStarted: false }

test.each<[string, Parameters<typeof hasEntry>[0], Parameters<typeof hasEntry>[1], boolean]>([
  ['is coming up', published, later, true],
  ['is a draft without a date', { ...published, status: 'draft' }, null, true],
  ['has begun', published, { hasStarted: true }, false],
  ['is over', { ...published, isPast: true }, { hasStarted: true }, false],
  ['is canceled', { ...published, status: 'canceled' }, later, false],
  ['is postponed', { ...published, status: 'postponed' }, later, false],
  ['was taken down', { ...published, isTakenDown: true }, later, false],
])('whether a show that %s has a price and a way in', (_what, event, date, expected) => {
  expect(hasEntry(event, date)).toBe(expected)
})
