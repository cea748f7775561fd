import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { ActionPlan, type CheckedAction } from './checked-dialog.tsx'

const show = (eventID: string) => ({ eventID, eventName: `Show ${eventID}`, dates: [] }) as Partial<ManagedEvent>
const shows = ['a', 'b', 'c'].map(show) as ManagedEvent[]

function planOf(reasons: Record<string, string> | null, action: CheckedAction = 'delete') {
  const handlers = { isWorking: false, onClose: () => undefined, onConfirm: () => undefined }
  const map = reasons && new Map(Object.entries(reasons))
  const element = <ActionPlan action={action} shows={shows} reasons={map} {...handlers} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, '|')
}

test('the shows that stay are listed apart with the reason, before anything is deleted', () => {
  const plan = planOf({ b: 'Tickets were sold. Cancel it instead.' })
  expect(plan).toMatch(/Show a.*Show c.*1 show stays:.*Show b: \|+Tickets were sold/)
  expect(plan).toContain('This can’t be undone.')
})

test('where every show stays, nothing is offered to be deleted', () => {
  const plan = planOf({ a: 'Sold', b: 'Sold', c: 'Sold' })
  expect(plan).toContain('3 shows stay:')
  expect(plan).not.toMatch(/undone|\|Delete\|/)
})

test('until the reasons are there, nothing can be deleted', () => {
  expect(planOf(null)).toContain('Checking which shows can be deleted…')
})

test('a show with sold tickets is named before others are unpublished', () => {
  const plan = planOf({ b: 'Tickets were sold.' }, 'unpublish')
  expect(plan).toMatch(/Show a.*Show c.*1 show stays published:.*Show b: \|+Tickets were sold/)
  expect(plan).toMatch(/They move back to your drafts.*\|Unpublish\|/)
})
