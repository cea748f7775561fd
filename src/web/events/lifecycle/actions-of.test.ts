import { expect, test } from 'vitest'
import { reasonAgainst } from './actions-of.ts'
import { words } from './lifecycle-words.ts'
import type { EventSales } from './use-event-sales.ts'

const date = { tickets: 0, orders: 0, buying: 0 } as EventSales['dates'][number]
const published = {
  ...{ status: 'published', role: 'owner', dates: [date], canceledDates: [], isPlanned: false, isActInvited: false },
  refunds: { all: 0, done: 0, failed: 0, orders: 0 },
} as unknown as EventSales

test.each<[string, Partial<EventSales>, string | undefined]>([
  ['nobody counts on', {}, undefined],
  ['that friends plan to go to', { isPlanned: true }, words.reasons.planned],
  ['that has asked an act of somebody else', { isActInvited: true }, words.reasons.actInvited],
  ['with tickets out', { dates: [{ ...date, tickets: 2 }], isPlanned: true }, words.reasons.ticketsOut],
  ['that somebody is buying tickets to', { dates: [{ ...date, buying: 1 }] }, words.reasons.buying],
  ['that is over', { dates: [] }, words.reasons.noDates],
  ['that is postponed', { status: 'postponed' }, words.reasons.waiting],
  ['that is canceled', { status: 'canceled' }, words.reasons.canceled],
  ['that is a draft', { status: 'draft' }, words.reasons.draft],
])('a show %s can be unpublished, or the menu says why not', (_, sales, reason) => {
  expect(reasonAgainst('unpublish', { ...published, ...sales })).toBe(reason)
})
