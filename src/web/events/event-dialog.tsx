import { lazy, Suspense } from 'react'
import type { EventView } from '../../features/events/event-views.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { words } from './events-words.ts'
import type { HostEntity } from './form/event-form-state.ts'

const EventForm = lazy(async () => ({ default: (await import('./form/event-form.tsx')).EventForm }))

type Props = {
  open: boolean
  onClose: () => void
  hostEntity: HostEntity
  /** The event to change; left out, a new one. */
  initial?: EventView | undefined
  onSaved?: (eventID: string) => void
}

/** Create/Edit Event (spec 2, modal 1). What is typed stays in the browser until it is saved (decision G35). */
export function EventDialog({ open, onClose, hostEntity, initial, onSaved }: Props) {
  return (
    <Dialog wide open={open} onClose={onClose} title={initial ? words.managed.edit : words.managed.create}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <EventForm
          key={initial?.eventID ?? 'new'}
          host={hostEntity}
          initial={initial}
          onSaved={(eventID) => {
            onSaved?.(eventID)
            onClose()
          }}
        />
      </Suspense>
    </Dialog>
  )
}
