import { expect, test } from 'vitest'
import type { EventId, PlanId, UserId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import type { Plan } from '../events/plans/plan-card.tsx'
import { friendTicketsOf, friendTicketsOn } from './friend-tickets.tsx'

const day = '2026-11-27'
const person = (over: Partial<Plan['people'][number]>): Plan['people'][number] => ({
  ...{ userID: newId<UserId>(), username: 'jules', fullName: 'Jules Marten', image: null },
  ...{ movedFrom: null, answer: 'in', tickets: 0 },
  ...over,
})
const jules = person({ tickets: 3 })
const plan: Plan = {
  ...{ planID: newId<PlanId>(), eventID: newId<EventId>(), eventName: 'Harbor Lights', day, showDay: day, note: '' },
  ...{ noteMovedFrom: null, movedFrom: null },
  ...{
    starter: null,
    linkKey: null,
    ownAnswer: 'in',
    ownMovedFrom: null,
    ownTickets: 0,
    hidesTickets: false,
    people: [jules],
  },
}

test('on a show’s page, a friend’s tickets count for the plan of its date, even before the viewer answers', () => {
  expect(friendTicketsOn([plan], day)?.friend.tickets).toBe(3)
  expect(friendTicketsOn([{ ...plan, ownAnswer: null }], day)).not.toBeNull()
  expect(friendTicketsOn([plan], '2031-01-01')).toBeNull()
})

test.each<[string, Partial<Plan>]>([
  ['has tickets', { ownTickets: 1 }],
  ['said no', { ownAnswer: 'out' }],
  ['has a friend with a ticket of their own alone', { people: [person({ tickets: 1 })] }],
])('they do not for a person who %s', (_, over) => {
  expect(friendTicketsOn([{ ...plan, ...over }], day)).toBeNull()
})

test('beside the offer of a ticket to the same date, My tickets doesn’t list the friend’s tickets', () => {
  expect(friendTicketsOf([plan], [{ eventID: plan.eventID, occurrenceDate: '2031-01-01' }])).toHaveLength(1)
  expect(friendTicketsOf([plan], [{ eventID: plan.eventID, occurrenceDate: day }])).toEqual([])
})

test('three tickets are enough for three, and not for four who are in; who drops out leaves a seat', () => {
  const withOthers = (friend: Plan['people'][number], count: number) => ({
    ...plan,
    people: [friend, ...Array.from({ length: count }, () => person({}))],
  })
  expect(friendTicketsOn([withOthers(jules, 1)], day)).not.toBeNull()
  expect(friendTicketsOn([withOthers(jules, 2)], day)).toBeNull()
  expect(friendTicketsOn([withOthers({ ...jules, answer: 'out' }, 2)], day)).not.toBeNull()
})
