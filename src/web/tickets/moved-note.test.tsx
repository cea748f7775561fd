import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PlanId, UserId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import type { Plan } from '../events/plans/plan-card.tsx'
import { MovedNote } from './moved-note.tsx'

const movedFrom = '2026-11-22'

const friend = (fullName: string, over: Partial<Plan['people'][number]> = {}): Plan['people'][number] => ({
  ...{ userID: newId<UserId>(), username: 'friend', fullName, image: null },
  ...{ answer: 'in', movedFrom: null, tickets: 0 },
  ...over,
})

const textOf = (...plans: Plan['people'][]) => textWith(movedFrom, plans)

function textWith(from: string | null, plans: Plan['people'][]) {
  const element = <MovedNote movedFrom={from} plans={plans.map(planWith)} />
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return markup.replaceAll(/<[^>]+>/g, ' ')
}

const planWith = (people: Plan['people']): Plan => ({
  ...{ planID: newId<PlanId>(), eventID: 'show', eventName: 'Harbor Lights', day: null, showDay: '2026-11-27' },
  ...{ note: '', noteMovedFrom: null, movedFrom, starter: null, linkKey: null, ownAnswer: 'in', ownMovedFrom: null },
  ...{ ownTickets: 3, hidesTickets: false, people },
})

test('tickets to a show that has moved say from when, and who in a plan has not answered for the new date, once each', () => {
  const [bo, cy] = [friend('Bo Lund', { movedFrom }), friend('Cy Moss', { answer: null })]
  const answered = [friend('Dee Park'), friend('Eve Stone', { answer: 'out' })]
  const text = textOf([bo, ...answered], [bo, cy])
  expect(text).toContain('Moved from Sun, Nov 22')
  expect(text).toContain('Still waiting to hear from Bo and Cy.')
  for (const plans of [[], [answered]]) {
    expect(textOf(...plans)).toContain('Moved from Sun, Nov 22')
    expect(textOf(...plans)).not.toContain('Still waiting')
  }
})

test('if the former date is shown next to it, the note only names people it waits for', () => {
  expect(textWith(null, [[friend('Bo Lund', { movedFrom })]])).toMatch(/^\s*Still waiting to hear from Bo\./)
  expect(textWith(null, [[friend('Dee Park')]])).toBe('')
})
