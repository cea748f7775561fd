import { lazy, type ReactNode, Suspense } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { Action } from './actions-of.ts'
import { words } from './lifecycle-words.ts'

const ActionsDialog = lazy(async () => ({ default: (await import('./actions-dialog.tsx')).ActionsDialog }))

type Props = {
  /** The event that is acted on; null while the dialog is closed. */
  event: { eventID: string; eventName: string } | null
  onClose: () => void
  /** Asked about right away, unless it isn't possible now. */
  action?: Action
  /** What leads elsewhere from it. */
  children?: ReactNode
}

/**
 * Postpone, cancel, cancel a date, delete: the actions for a managed event. They are next to the list of events, not in
 * a row of it: a canceled show moves to another list, and its refunds' progress stays on screen.
 */
export const EventActions = ({ event, action, onClose, children }: Props) => (
  <Dialog title={event?.eventName || words.more} open={event !== null} onClose={onClose} small>
    <Suspense fallback={<Skeleton className="h-64" />}>
      {event && (
        <ActionsDialog key={event.eventID} eventID={event.eventID} onClose={onClose} {...(action && { action })}>
          {children}
        </ActionsDialog>
      )}
    </Suspense>
  </Dialog>
)
