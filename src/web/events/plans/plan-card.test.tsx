import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { type Plan, PlanCard } from './plan-card.tsx'
import { planToGoWith } from './together-button.tsx'

const friend = { username: 'bo', image: null, answer: 'in' as const, movedFrom: null }
const plan: Plan = {
  planID: newId<PlanId>(),
  eventID: 'show',
  eventName: 'Harbor Lights',
  day: null,
  showDay: '2026-11-27',
  note: '',
  noteMovedFrom: null,
  movedFrom: null,
  starter: null,
  linkKey: null,
  ownAnswer: 'in',
  ownMovedFrom: null,
  ownTickets: 0,
  hidesTickets: false,
  people: [{ ...friend, userID: 'bo', fullName: 'Bo Lund', tickets: 0 }],
}

const noneGoing = { isGoing: false, ids: new Set<string>() }

const starterOf = (userID: string) => ({ userID: userID as UserId, username: userID, fullName: 'Bo Lund', image: null })

const textOf = (change: Partial<Plan>, props: { isAskedElsewhere?: boolean } = {}) => {
  const shownPlan = { ...plan, ...change }
  const card = <PlanCard plan={shownPlan} going={noneGoing} needsTicket onAskMore={() => {}} {...props} />
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />)
  return markup.replaceAll(/<[^>]+>/g, ' ')
}

const people = (tickets: number) => plan.people.map((person) => ({ ...person, tickets }))

test('the chat of a plan is open to people who were asked, whatever they answered', () => {
  const answers = [null, 'in', 'out'] as const
  const texts = answers.map((ownAnswer) => textOf({ ownAnswer, starter: starterOf('bo') }))
  for (const text of texts) expect(text).toContain('Plan chat')
})

test('if no one has tickets for everyone, the card offers to buy one', () => {
  expect(textOf({})).toContain('Get your ticket')
  expect(textOf({ people: people(1) })).toContain('Get your ticket')
})

test('if one friend has tickets for everyone who is in, no one is told to buy', () => {
  expect(textOf({ people: people(2) })).not.toMatch(/Get your ticket|Buy tickets/)
})

test('if someone’s tickets can’t be seen, the card says so and offers tickets quietly', () => {
  const text = textOf({ hidesTickets: true })
  expect(text).toContain('Some people’s privacy settings hide their tickets, so check with the group before you buy.')
  expect(text).toContain('Buy tickets')
  expect(text).not.toContain('Get your ticket')
})

test('a note from before a move says for which date it was written, and “Moved from” stays after the answer', () => {
  const moved = { note: 'Meet at 7', noteMovedFrom: '2026-11-22', movedFrom: '2026-11-22' }
  expect(textOf(moved)).toMatch(/Moved from Sun, Nov 22 .*Note for Sun, Nov 22 .*“Meet at 7”/)
  expect(textOf({ ...moved, noteMovedFrom: null })).not.toContain('Note for')
})

test('if two plans ask whether the viewer is still in, only the first one does', () => {
  const asking = { ownMovedFrom: '2026-11-22', movedFrom: '2026-11-22', starter: starterOf('bo') }
  expect(textOf(asking)).toMatch(/Still in for Fri, Nov 27\? .*Still in .*Can’t make it/)
  expect(textOf(asking, { isAskedElsewhere: true })).not.toMatch(/Still in|Can’t make it/)
})

test('one’s own line says as much about tickets as those of others', () => {
  expect(textOf({ ownTickets: 1 })).toContain('You have a ticket')
  expect(textOf({ ownTickets: 2, ownAnswer: 'out' })).toContain('You still have 2 tickets')
})

test('the link of a plan can be shared by people who are in, while it is on', () => {
  const member = { starter: starterOf('bo'), linkKey: 'key' }
  expect(textOf(member)).toContain('Share link')
  expect(textOf({ ...member, linkKey: null })).not.toContain('Share link')
  expect(textOf({ ...member, ownAnswer: null })).not.toContain('Share link')
})

test('“Go with friends” leads to one’s own plan, else to one that the viewer is in', () => {
  const joined = { ...plan, starter: starterOf('bo') }
  expect(planToGoWith([joined, plan])).toBe(plan)
  expect(planToGoWith([joined])).toBe(joined)
  expect(
    planToGoWith([
      { ...joined, ownAnswer: null },
      { ...joined, ownAnswer: 'out' },
    ]),
  ).toBeNull()
})
