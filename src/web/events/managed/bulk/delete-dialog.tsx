import { useEffect, useEffectEvent, useState } from 'react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { words as managedWords } from '../managed-events-words.ts'
import { words } from './bulk-words.ts'
import { ShowLines } from './show-lines.tsx'

type Props = {
  shows: ManagedEvent[]
  isWorking: boolean
  onClose: () => void
  onDelete: (shows: ManagedEvent[]) => void
  /** Why shows can’t be deleted, by their ids; found out when the dialog opens. */
  readReasons?: (eventIDs: string[]) => Promise<ReadonlyMap<string, string>>
}

const load: NonNullable<Props['readReasons']> = async (eventIDs) => {
  const actions = await import('./bulk-actions.ts').catch(() => null)
  return actions ? actions.reasonsToStay(eventIDs) : new Map()
}

/** Asks before shows are deleted: only those that can be are counted, and the others are listed with the reason. */
export function DeleteDialog({ shows, isWorking, onClose, onDelete, readReasons = load }: Props) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string> | null>(null)
  const read = useEffectEvent(() => void readReasons(shows.map(({ eventID }) => eventID)).then(setReasons))
  useEffect(() => {
    read()
  }, [])
  return (
    <Dialog title={titleOf(shows, reasons)} open onClose={onClose} small>
      <DeletionPlan shows={shows} reasons={reasons} isWorking={isWorking} onClose={onClose} onDelete={onDelete} />
    </Dialog>
  )
}

const titleOf = (shows: ManagedEvent[], reasons: ReadonlyMap<string, string> | null) => {
  const count = shows.length - (reasons?.size ?? 0)
  return count === 0 ? words.deletion.none : words.question('delete', count)
}

type PlanProps = Omit<Props, 'readReasons'> & { reasons: ReadonlyMap<string, string> | null }

/** What is deleted and what stays; without reasons, it is still being found out. */
export function DeletionPlan({ shows, reasons, isWorking, onClose, onDelete }: PlanProps) {
  const deletableShows = shows.filter(({ eventID }) => !reasons?.has(eventID))
  const otherShows = shows.filter(({ eventID }) => reasons?.has(eventID))
  return (
    <div className="flex flex-col gap-4">
      {reasons === null && <output className="text-mute">{words.deletion.checking}</output>}
      {deletableShows.length > 0 && <ShowLines shows={deletableShows} />}
      {otherShows.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{words.deletion.staying(otherShows.length)}</p>
          <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto wrap-anywhere">
            {otherShows.map(({ eventID, eventName }) => (
              <li key={eventID}>
                {eventName || managedWords.untitled}: <span className="text-mute">{reasons?.get(eventID)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {deletableShows.length > 0 && <p className="text-mute">{words.deletion.final}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isWorking} onClick={onClose}>
          {words.keep}
        </Button>
        {deletableShows.length > 0 && (
          <Button
            variant="danger"
            busy={isWorking}
            disabled={reasons === null}
            onClick={() => onDelete(deletableShows)}
          >
            {words.open.delete}
          </Button>
        )}
      </div>
    </div>
  )
}
