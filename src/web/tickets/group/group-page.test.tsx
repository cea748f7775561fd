import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { EventId, OrderId, TicketTypeId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { GroupPage } from './group-page.tsx'
import type { GroupHold } from './pay-form.tsx'

const deadline = { day: '2026-12-01', wallTime: '10:25', zoneName: 'PST', secondsLeft: 60 } as GroupHold['deadline']

const hold: GroupHold = {
  ...{ holderName: 'Maya', isHolder: true, eventID: newId<EventId>(), eventName: 'Harbor Lights', image: null },
  ...{ venueName: 'Blue Streetcar', place: 'Oakland, CA', ageGroup: null, occurrenceDate: '2026-12-05' },
  ...{ wallTime: '20:00', ticketTypeID: newId<TicketTypeId>(), ticketName: 'Balcony' },
  ...{ quantity: 2, paid: 2, inCheckout: 0, left: 0, deadline, questions: [] },
  paidBy: [
    { fullName: 'Ana Ruiz', isOwn: false, tickets: 1 },
    { fullName: null, isOwn: false, tickets: 1 },
  ],
  ownOrder: { orderID: newId<OrderId>(), isPaid: true },
}

const textOf = (change: Partial<GroupHold>, buyer: { fullName: string } | null = null) => {
  const group = { hold: { ...hold, ...change }, groupKey: 'key', when: 'Sat Dec 5' }
  const page = <GroupPage {...group} {...{ buyer }} single={null} plan={null} />
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  return markup.replaceAll(/<[^>]+>/g, ' ')
}

test('once the last ticket is paid for, the page says so, before and after the hold has ended', () => {
  for (const change of [{}, { deadline: null }]) {
    const text = textOf(change)
    expect(text).toContain('Everyone’s paid')
    expect(text).not.toMatch(/None left|Share the link|End this group|held anymore|Held until/)
  }
})

test('a hold that ended before everyone paid says that the tickets aren’t held anymore', () => {
  expect(textOf({ deadline: null, paid: 1 })).toContain('These tickets aren’t held anymore')
})

test('the holder reads who has paid, without the names that they may not see', () => {
  expect(textOf({})).toMatch(/Who’s paid.+Ana Ruiz.+Someone/s)
  expect(textOf({ paidBy: [] })).not.toContain('Who’s paid')
})

test('a stranger with the link of a group whose tickets are all in checkout reads that they’re taken', () => {
  const stranger = { isHolder: false, paidBy: [], ownOrder: null }
  expect(textOf({ ...stranger, paid: 1, inCheckout: 1 })).toContain('All of this group’s tickets are taken.')
  expect(textOf(stranger)).not.toContain('are taken')
})

test('a friend reads before they pay that the holder may see their name', () => {
  const unpaid = { isHolder: false, paidBy: [], ownOrder: null, paid: 0, left: 2 }
  const seenBy = (change: Partial<GroupHold>) =>
    /(\S+ \S+) will see that a ticket was paid for, and your name/.exec(
      textOf({ ...unpaid, ...change }, { fullName: 'Ana Ruiz' }),
    )?.[1]
  expect(seenBy({})).toBe('friend’s. Maya')
  expect(seenBy({ holderName: '' })).toBe('Your friend')
  expect(seenBy({ isHolder: true })).toBeUndefined()
})
