import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { EventId, OccurrenceId, OrderId, PlanId, TicketId, UserId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import type { Plan } from '../events/plans/plan-card.tsx'
import type { Show } from '../events/show.ts'
import type { Held } from './held-tickets.tsx'
import type { Ticket } from './ticket-card.tsx'
import { TicketsPage } from './tickets-page.tsx'

const ticket = (state: Ticket['state'], eventName = 'Harbor Lights', change: string | null = null) => ({
  change,
  isChangeKept: false,
  movedFrom: null as string | null,
  ticketID: newId<TicketId>(),
  orderID: newId<OrderId>(),
  eventID: newId<EventId>(),
  eventName,
  pictureID: null,
  occurrenceDate: '2026-11-27',
  startsAt: '2026-11-28T04:00:00.000Z',
  wallTime: '20:00',
  zone: 'America/Los_Angeles',
  venueName: 'The Blue Door',
  venueAddress: '12 Broadway, Oakland, CA',
  ageGroup: null,
  isTakenDown: false,
  isPostponed: false,
  ticketName: 'General Admission',
  holderName: 'Mia Park',
  state,
  position: 1,
  orderSize: 2,
  ...{ isFree: false, isForReentry: false, isBuyer: true },
  sentTo: null,
  ...{ isSendable: false, isReturned: false },
  isRenamable: false,
  code: 'T1.ABCDEFGH.IJKLMNOP',
  scanCode: 'T1ABCDEFGHIJKLMNOP',
})

type OwnTicket = ReturnType<typeof ticket>

const hold: Held = {
  ...ticket('valid'),
  quantity: 2,
  fullName: 'Mia Park',
  tickets: [],
  payUrl: 'https://pay.example/1',
  ...{ secondsLeft: 1810, waitlistUntil: null },
  promoCode: null,
  answers: [],
  when: 'Fri Nov 27, 8:00 PM',
}

const cardOf = ({ eventID, eventName, startsAt, venueName }: Ticket, day: string): Show => ({
  eventID,
  occurrenceID: newId<OccurrenceId>(),
  eventName,
  day,
  ...{ wallTime: '20:00', zoneName: 'PST', startsAt, isOnNow: false },
  venueName,
  ...{ city: 'Oakland', state: 'CA', genre: 'Rock' },
  coordinates: [37.8, -122.27],
  ...{ ageGroup: null, ageNote: null, posterID: null, distanceKm: null, price: null, headliner: null },
  ...{ repeats: true, soldOut: false, demo: false, isListing: false },
})

const plan: Plan = {
  planID: newId<PlanId>(),
  eventID: newId<EventId>(),
  ...{ eventName: 'Plan of friends', day: null, showDay: '2026-11-27', note: '' },
  ...{ noteMovedFrom: null, movedFrom: null, starter: null, linkKey: null },
  ...{ ownAnswer: 'in', ownMovedFrom: null, ownTickets: 0, hidesTickets: false },
  people: [],
}

const textOf = (...shows: OwnTicket[][]) => textWith([], ...shows)
const textWith = (held: Held[], ...shows: OwnTicket[][]) => pageText({ held }, ...shows)

function pageText(more: { held?: Held[]; going?: Show[]; plans?: Plan[] }, ...shows: OwnTicket[][]) {
  const { held = [], going = [], plans = [] } = more
  const next = shows.flatMap((items) => {
    const [show] = items
    return show ? [{ key: show.eventName, show, items, when: 'Fri Nov 27, 8:00 PM' }] : []
  })
  const page = (
    <TicketsPage
      held={held}
      {...{ received: [], waited: [] }}
      next={next}
      over={[]}
      going={{ shows: going, endedIDs: [] }}
      plans={plans}
      {...{ orders: [], calendarLink: null }}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

/** What is visible before anything is unfolded. */
const unfolded = (text: string) => text.replaceAll(/<details>.*?<\/details>/gs, '')

test('shows whose tickets were all refunded are folded behind those that one can still go to', () => {
  const text = textOf([ticket('refunded', 'Off Night')], [ticket('valid')])
  expect(unfolded(text)).not.toContain('Off Night')
  expect(text.indexOf('Harbor Lights')).toBeLessThan(text.indexOf('Refunded and canceled tickets'))
  expect(text.indexOf('Refunded and canceled tickets')).toBeLessThan(text.indexOf('Off Night'))
})

test('of a show with refunded and valid tickets, the valid ones are in view', () => {
  const text = textOf([ticket('refunded'), ticket('valid'), ticket('void')])
  expect(text).toContain('2 tickets no longer valid')
  expect(unfolded(text)).toContain('Door code')
  expect(unfolded(text)).not.toContain('This ticket was refunded')
  expect(textOf([{ ...ticket('used'), isForReentry: true }]), 'at a show with re-entry').toContain('Door code')
})

test('below the tickets of a show are the ways to save its date, to get there and to talk to the people of its plan', () => {
  const shownTicket = ticket('valid')
  const text = pageText({ plans: [{ ...plan, eventID: shownTicket.eventID }] }, [shownTicket])
  expect(text.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Add to calendar.*Directions.*Plan chat/s)
  expect(textOf([ticket('used')]), 'not once one is in').not.toContain('Add to calendar')
  expect(textOf([{ ...ticket('valid'), isPostponed: true }])).not.toContain('Add to calendar')
})

test('who has nothing but refunded tickets has no upcoming ones', () => {
  expect(unfolded(textOf([ticket('refunded')]))).toContain('No upcoming tickets')
})

test('tickets that wait for their payment stand first, with the time left and the way to pay, and no word of none', () => {
  const alone = textWith([hold])
  expect(alone).not.toContain('No upcoming tickets')
  expect(alone.replaceAll(/<[^>]+>/g, '')).toContain('2 tickets held · 29:10')
  expect(alone).toMatch(/<a href="https:\/\/pay\.example\/1"[^>]*>Finish checkout/)
  const withOthers = textWith([hold], [ticket('valid', 'Salt & Rope')])
  expect(withOthers.indexOf('Finish checkout')).toBeLessThan(withOthers.indexOf('Salt &amp; Rope'))
})

test('a show that one has tickets to is not listed again as one to go to; its other dates are', () => {
  const [validTicket, refunded] = [ticket('valid'), ticket('refunded', 'Off Night')]
  const going = [cardOf(validTicket, '2026-11-27'), cardOf(validTicket, '2026-12-04'), cardOf(refunded, '2026-11-27')]
  const section = (text: string) => text.slice(text.indexOf('Shows you’re going to'))
  const text = section(unfolded(pageText({ going }, [validTicket], [refunded])))
  expect(text).toContain('Dec')
  expect(text.match(/<article/g)).toHaveLength(2)
  expect(text).toContain('Off Night')
  expect(pageText({ going: [cardOf(validTicket, '2026-11-27')] }, [validTicket])).not.toContain('Shows you’re going to')
})

test('tickets come first, and plans with friends after them', () => {
  const text = pageText({ plans: [plan] }, [ticket('valid')])
  expect(text.indexOf('Door code')).toBeLessThan(text.search(/plans? with friends/i))
})

test('a show to which a friend has the tickets stands among the tickets, with the way to the plan', () => {
  const jules = {
    ...{ userID: newId<UserId>(), username: 'jules', fullName: 'Jules Marten', image: null },
    movedFrom: null,
  }
  const person = { ...jules, answer: 'in' as const, tickets: 3 }
  const text = pageText({ plans: [{ ...plan, people: [person] }] })
  expect(text).toContain('Jules has 3 tickets for your plan')
  expect(text).toContain(`href="/event/${plan.eventID}#friends"`)
  expect(text).not.toContain('No upcoming tickets')
  expect(text).not.toMatch(/plans? with friends/i)

  const others: Partial<Plan>[] = [
    { people: [{ ...person, tickets: 1 }] },
    { people: [person], ownTickets: 1 },
    { people: [person], ownAnswer: 'out' },
  ]
  for (const other of others) expect(pageText({ plans: [{ ...plan, ...other }] })).not.toContain('for your plan')
})

test('a buyer who keeps the tickets of a show that has moved still reads the way to a refund', () => {
  const keptTicket = { ...ticket('valid', 'Fog', 'Fog has moved.'), isChangeKept: true }
  const text = textOf([keptTicket])
  expect(text).toContain('You’re keeping your tickets. You can still request a refund while the offer is open.')
  expect(text).toMatch(new RegExp(`href="/order/${keptTicket.orderID}#refund"[^>]*>Request refund<`))
  expect(text).not.toContain('Keep tickets or request refund')
})

test('the former date of a show that has moved is said once, by an offer of a refund where that says it', () => {
  const textWhile = (change: string | null) => textOf([{ ...ticket('valid', 'Fog', change), movedFrom: '2026-11-02' }])
  const text = textWhile('Fog has moved to Sun, Nov 22 at 8:00 PM PST. It was Mon, Nov 2 at 8:00 PM.')
  expect(text.match(/Mon, Nov 2(?!\d)/g)).toHaveLength(1)
  expect(text).not.toContain('Moved from')
  for (const other of [null, 'Fog on Mon, Nov 22 now starts at 9:00 PM PST instead of 8:00 PM.'])
    expect(textWhile(other).match(/Moved from Mon, Nov 2(?!\d)/g)).toHaveLength(1)
})

test('a show that has moved says so above its tickets, once for each order, with the way to the choice', () => {
  const [first, second] = [ticket('valid', 'Fog', 'Fog has moved.'), ticket('valid', 'Fog', null)]
  const text = textOf([first, { ...first, ticketID: second.ticketID }, second])
  expect(text.match(/Fog has moved\./g)).toHaveLength(1)
  expect(text).toContain(`href="/order/${first.orderID}#refund"`)
  expect(text.indexOf('Fog has moved.')).toBeLessThan(text.indexOf('Door code'))
})
