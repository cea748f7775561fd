import { expect, test } from 'vitest'
import type { CallOutputs } from '../../../contract.ts'
import { peopleWithoutTicket, plansFor, recipientsFor } from './recipients.ts'

type Plan = CallOutputs['listPlans']['plans'][number]
type PlanPerson = Plan['people'][number]

const date = { eventID: 'late-set', occurrenceDate: '2026-11-27' }

const person = (fullName: string, answer: PlanPerson['answer'], tickets = 0, movedFrom: string | null = null) => ({
  ...{ userID: fullName.toLowerCase(), username: fullName.toLowerCase(), fullName, image: null },
  ...{ answer, tickets, movedFrom },
})

const plan = (people: PlanPerson[], showDay: string | null = date.occurrenceDate, eventID = date.eventID): Plan => ({
  ...{ planID: 'p' as Plan['planID'], eventID, eventName: 'The Late Set', day: null, showDay, note: '' },
  ...{ noteMovedFrom: null, movedFrom: null, starter: null, linkKey: null, ownAnswer: 'in', ownMovedFrom: null },
  ...{ ownTickets: 3, hidesTickets: false, people },
})

const friends = ['Theo', 'Ada', 'Jun'].map((fullName) => ({ userID: fullName.toLowerCase(), fullName }))
const evening = plan([
  person('Theo', 'out'),
  person('Max', null),
  person('Lu', 'in', 1),
  person('Jun', 'in'),
] as PlanPerson[])

test('a ticket can be sent to people in the plan first, and last to those who can’t make it', () => {
  expect(recipientsFor(friends, [evening], date).map(([, text]) => text)).toEqual([
    'Jun (in)',
    'Lu (in, has a ticket)',
    'Max (no reply yet)',
    'Ada',
    'Theo (can’t make it)',
  ])
})

test('plans for other shows and dates name no one', () => {
  const others = [
    plan(evening.people, '2026-12-04'),
    plan(evening.people, null),
    plan(evening.people, undefined, 'other'),
  ]
  expect(recipientsFor([], others, date)).toEqual([])
  expect(plansFor([...others, evening], date)).toEqual([evening])
})

const tickets = (...sentTo: (string | null)[]) => sentTo.map((name) => ({ sentTo: name }))
const names = (...[plans, order]: Parameters<typeof peopleWithoutTicket>) =>
  peopleWithoutTicket(plans, order).map(({ fullName }) => fullName)

test('people who are in and have no ticket are offered one of those that the buyer can spare', () => {
  const three = plan([
    person('Jun', 'in'),
    person('Max', null),
    person('Lu', 'in', 1),
    person('Kit', 'in'),
  ] as PlanPerson[])
  expect(names([three], { tickets: tickets(null, null, null), sentTo: [] })).toEqual(['Jun', 'Kit'])
  expect(names([three], { tickets: tickets(null, null), sentTo: [] }), 'one to spare').toEqual(['Jun'])
  expect(names([three], { tickets: tickets(null), sentTo: [] }), 'the buyer’s own').toEqual([])
  expect(names([three], { tickets: tickets(null, null, 'Jun'), sentTo: [] }), 'one is on its way').toEqual(['Kit'])
  expect(names([three], { tickets: tickets(null, null), sentTo: ['Jun'] }), 'one was accepted').toEqual(['Kit'])
  const moved = plan([person('Jun', 'in', 0, '2026-11-20')] as PlanPerson[])
  expect(names([moved], { tickets: tickets(null, null), sentTo: [] }), 'who said yes to another date').toEqual([])
})
