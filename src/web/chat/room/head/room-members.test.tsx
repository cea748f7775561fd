import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PlanId, UserId } from '../../../../kernel/ids.ts'
import { newId } from '../../../../ports/ids.ts'
import type { Plan } from '../../../events/plans/plan-card.tsx'
import { MemberList } from './room-members.tsx'

const bo = { userID: newId<UserId>(), username: 'bo', fullName: 'Bo Lund' }
const plan: Plan = {
  ...{ planID: newId<PlanId>(), eventID: 'show', eventName: 'Harbor Lights', day: null, showDay: '2026-11-27' },
  ...{ note: '', noteMovedFrom: null, movedFrom: null, starter: null, linkKey: null, hidesTickets: false },
  ...{ ownAnswer: 'in', ownMovedFrom: null, ownTickets: 0 },
  people: [{ ...bo, image: null, answer: 'in', movedFrom: null, tickets: 0 }],
}
const members = {
  ...{ people: 2, fans: 2, hostName: null, departures: [], changes: [], removedFans: [] },
  friends: [{ userID: bo.userID, fullName: bo.fullName, username: bo.username, isIn: true }],
}

const textOf = (shownPlan: Plan) => {
  const list = <MemberList chat={{ room: 'plan', side: 'fan' }} members={members} plan={shownPlan} />
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />)
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('the members of a plan’s chat are in for the date that they said yes to', () => {
  expect(textOf(plan)).toMatch(/You In Bo Lund In/)
  const moved = {
    ...plan,
    ownMovedFrom: '2026-11-22',
    people: plan.people.map((one) => ({ ...one, movedFrom: '2026-11-22' })),
  }
  expect(textOf(moved)).toMatch(/You In for Nov 22 Bo Lund In for Nov 22/)
})
