import { expect, test } from 'vitest'
import { reasonAgainst } from './actions-of.ts'
import type { EventSales } from './use-event-sales.ts'

const date = { day: '2026-11-27', orders: 0, tickets: 0, used: 0, buying: 0, totalCents: null, cardFeeCents: null }
const sales = (over: Partial<EventSales>): EventSales => ({
  ...{ status: 'published', repeats: false, role: 'owner', host: { id: 'v1', type: 'venue' }, internalTickets: true },
  ...{ dates: [date], canceledDates: [], refunds: { orders: 0, all: 0, done: 0, failed: 0 } },
  ...{ isPlanned: false, isActInvited: false, going: 0, ...over },
})

test.each<[Partial<EventSales>, string | undefined]>([
  [{}, undefined],
  [{ going: 3 }, undefined],
  [{ isPlanned: true }, 'Fans are making plans for it, so it can’t be unpublished. Cancel or postpone it instead.'],
  [
    { isPlanned: true, role: 'editor' },
    'Fans are making plans for it, so it can’t be unpublished. Ask an owner or admin to cancel or postpone it.',
  ],
  [
    { isActInvited: true, role: 'admin' },
    'Acts were invited to play it, so it can’t be unpublished. Cancel or postpone it, or take them off the lineup first.',
  ],
  [
    { isActInvited: true, role: 'editor' },
    'Acts were invited to play it, so it can’t be unpublished. Take them off the lineup first, or ask an owner or admin to cancel or postpone it.',
  ],
  [
    { dates: [{ ...date, tickets: 2 }], role: 'editor' },
    'Tickets are sold or in checkout, so it can’t be unpublished. Ask an owner or admin to cancel or postpone it.',
  ],
])('why a show with %j isn’t unpublished, and what whoever reads it can do instead', (over, reason) => {
  expect(reasonAgainst('unpublish', sales(over))).toBe(reason)
})
