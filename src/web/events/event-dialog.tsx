import { lazy, Suspense, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { words } from './events-words.ts'
import type { HostEntity } from './form/event-form-state.ts'
import type { EventOpening } from './form/event-opening.ts'
import type { SavedShow } from './saved/saved-show.ts'

const EventForm = lazy(async () => ({ default: (await import('./form/event-form.tsx')).EventForm }))

type Props = {
  /** What it opens with; null while it is shut. */
  opening: EventOpening | null
  onClose: () => void
  hostEntity: HostEntity
  onSaved: (show: SavedShow) => void
}

const titles = { new: words.managed.create, edit: words.managed.edit, copy: words.managed.duplicate }

/** Create/Edit Event (spec 2, modal 1). Unsaved input is stored in the browser (decision G35). */
export function EventDialog({ opening, onClose, hostEntity, onSaved }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const close = () => {
    setUnsaved(isWaiting)
    onClose()
  }
  return (
    <>
      <Dialog wide open={opening !== null} onClose={close} title={titles[opening?.kind ?? 'new']}>
        {opening?.kind === 'new' && opening.notice && (
          <div className="mb-4">
            <Notice>{opening.notice}</Notice>
          </div>
        )}
        {opening && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <EventForm
              key={opening.kind === 'new' ? 'new' : `${opening.kind} ${opening.event.eventID}`}
              host={hostEntity}
              opening={opening}
              onClose={onClose}
              onWaiting={setWaiting}
              onSaved={(show) => {
                onSaved(show)
                onClose()
              }}
            />
          </Suspense>
        )}
      </Dialog>
      <Dialog small open={isUnsaved} onClose={() => setUnsaved(false)} title={words.managed.unsaved.title}>
        <div className="flex flex-col items-start gap-4">
          <Notice tone="error">{words.managed.unsaved.text}</Notice>
          <Button onClick={() => setUnsaved(false)}>{words.managed.unsaved.close}</Button>
        </div>
      </Dialog>
    </>
  )
}
