import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Role } from '../../../kernel/roles.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { words } from './lifecycle-words.ts'

const ActionsDialog = lazy(async () => ({ default: (await import('./actions-dialog.tsx')).ActionsDialog }))

type Props = {
  event: { eventID: string; eventName: string }
  /** How whoever looks runs the host; the door has no actions. */
  role: Role
  /** Something was done; the screen's loaders have read again. */
  onDone?: (() => void) | undefined
}

/** Postpone, cancel, cancel a date, delete: a button that opens what can be done with a managed event. */
export function EventActions({ event: { eventID, eventName }, role, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (role === 'door') return null
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={words.moreOf(eventName)}
        onClick={() => setIsOpen(true)}
        className="max-sm:px-3"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{words.more}</span>
      </Button>
      <Dialog title={words.title(eventName)} open={isOpen} onClose={() => setIsOpen(false)} small>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ActionsDialog eventID={eventID} onDone={onDone} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
