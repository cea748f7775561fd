import { useEffect, useEffectEvent, useState } from 'react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../../kit/dialog.tsx'
import { words as managedWords } from '../managed-events-words.ts'
import { words } from './bulk-words.ts'
import { ShowLines } from './show-lines.tsx'

/** What some shows can't have done to them, and others can. */
export type CheckedAction = 'delete' | 'unpublish'

type Props = {
  action: CheckedAction
  shows: ManagedEvent[]
  isWorking: boolean
  onClose: () => void
  onConfirm: (shows: ManagedEvent[]) => void
  /** Why it can’t be done with shows, by their ids; found out when the dialog opens. */
  readReasons?: (action: CheckedAction, eventIDs: string[]) => Promise<ReadonlyMap<string, string>>
}

const load: NonNullable<Props['readReasons']> = async (action, eventIDs) => {
  const actions = await import('./bulk-actions.ts').catch(() => null)
  return actions ? actions.reasonsAgainst(action, eventIDs) : new Map()
}

/** Asks before shows are deleted or unpublished: only those that can be are counted, and the others are listed with the reason. */
export function CheckedDialog({ action, shows, readReasons = load, ...props }: Props) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string> | null>(null)
  const read = useEffectEvent(
    () =>
      void readReasons(
        action,
        shows.map(({ eventID }) => eventID),
      ).then(setReasons),
  )
  useEffect(() => {
    read()
  }, [])
  return (
    <Dialog title={titleOf(action, shows, reasons)} open onClose={props.onClose} small>
      <ActionPlan action={action} shows={shows} reasons={reasons} {...props} />
    </Dialog>
  )
}

const titleOf = (action: CheckedAction, shows: ManagedEvent[], reasons: ReadonlyMap<string, string> | null) => {
  const count = shows.length - (reasons?.size ?? 0)
  return count === 0 ? words.checked.none[action] : words.question(action, count)
}

type PlanProps = Omit<Props, 'readReasons'> & { reasons: ReadonlyMap<string, string> | null }

/** What is deleted or unpublished and what stays; without reasons, it is still being found out. */
export function ActionPlan({ action, shows, reasons, isWorking, onClose, onConfirm }: PlanProps) {
  const possibleShows = shows.filter(({ eventID }) => !reasons?.has(eventID))
  const otherShows = shows.filter(({ eventID }) => reasons?.has(eventID))
  return (
    <div className="flex flex-col gap-4">
      {reasons === null && <output className="text-mute">{words.checked.checking[action]}</output>}
      {possibleShows.length > 0 && <ShowLines shows={possibleShows} />}
      {possibleShows.length > 0 && (
        <p className="text-mute">{words.checked.explanations[action](possibleShows.length)}</p>
      )}
      {otherShows.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{words.checked.staying[action](otherShows.length)}</p>
          <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto wrap-anywhere">
            {otherShows.map(({ eventID, eventName }) => (
              <li key={eventID}>
                {eventName || managedWords.untitled}: <span className="text-mute">{reasons?.get(eventID)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogButtons>
        <Button variant="quiet" disabled={isWorking} onClick={onClose}>
          {words.keep}
        </Button>
        {possibleShows.length > 0 && (
          <Button
            variant={action === 'delete' ? 'danger' : 'gold'}
            busy={isWorking}
            disabled={reasons === null}
            onClick={() => onConfirm(possibleShows)}
          >
            {words.open[action]}
          </Button>
        )}
      </DialogButtons>
    </div>
  )
}
