import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { DeletionPlan } from './delete-dialog.tsx'

const show = (eventID: string) => ({ eventID, eventName: `Show ${eventID}`, dates: [] }) as Partial<ManagedEvent>
const shows = ['a', 'b', 'c'].map(show) as ManagedEvent[]

function planOf(reasons: Record<string, string> | null) {
  const handlers = { isWorking: false, onClose: () => undefined, onDelete: () => undefined }
  const map = reasons && new Map(Object.entries(reasons))
  return renderToStaticMarkup(<DeletionPlan shows={shows} reasons={map} {...handlers} />).replace(/<[^>]+>/g, '|')
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
