import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { remainingOf } from '../../../features/door/rules/listed-guests.ts'
import { timeText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import type { ListedParty } from '../door-types.ts'
import { words as offlineWords } from '../offline/offline-words.ts'
import { UndoHere } from '../offline/undo-here.tsx'
import type { OfflineDoorHook } from '../offline/use-offline-door.ts'
import { MovePartyButtons, type PartyReentry } from '../reentry/move-party-buttons.tsx'
import { UndoPanel } from '../undo/undo-panel.tsx'
import { words } from './listed-words.ts'
import type { EarlyTap } from './use-listed.ts'

type Props = {
  party: ListedParty
  venueName: string
  eventID: CallInputs['undoListedAdmission']['eventID']
  isBusy: boolean
  /** The list was read just now: an old one admits no one. */
  canAdmit: boolean
  /** The tap on this row that waits for a yes. */
  early: EarlyTap | null
  onAdmit: (people: number, allowEarly?: boolean) => void
  onUndone: (undone: CallOutputs['undoListedAdmission']) => void
  offline: OfflineDoorHook
  /** This device took back the last check-in that it had made. */
  onUndoneHere: () => void
  reentry: PartyReentry
}

/** One listed guest: whose list they are on, how many of their party are in, and who comes in next. */
export function ListedRow({
  party,
  venueName,
  eventID,
  isBusy,
  canAdmit,
  early,
  onAdmit,
  onUndone,
  offline,
  onUndoneHere,
  reentry,
}: Props) {
  const { guestID, name, people, partyAdmitted, note, use, checkInHere } = party
  const remaining = remainingOf(people, partyAdmitted)
  const undo = useWrite('undoListedAdmission')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-mute empty:hidden">{words.about(party, venueName)}</p>
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
      {canAdmit && remaining > 0 && (
        <div className="flex flex-wrap gap-2">
          {remaining > 1 && (
            <Button busy={isBusy} aria-label={words.admitAllFor(name, remaining)} onClick={() => onAdmit(remaining)}>
              {words.admitAll(remaining)}
            </Button>
          )}
          <Button
            variant={remaining > 1 ? 'quiet' : 'gold'}
            busy={isBusy}
            aria-label={words.admitFor(name, people)}
            onClick={() => onAdmit(1)}
          >
            {words.admit(people)}
          </Button>
        </div>
      )}
      {early && (
        <div role="status" className="flex w-full flex-wrap items-center justify-between gap-2">
          <p className="text-sm">{words.early.question(early.hours)}</p>
          <Button variant="quiet" busy={isBusy} onClick={() => onAdmit(early.people, true)}>
            {words.early.allow}
          </Button>
        </div>
      )}
      <MovePartyButtons {...{ party, reentry }} />
      {checkInHere && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm wrap-anywhere text-mute">{offlineWords.inHere}</p>
          <UndoHere
            label={words.undo(name)}
            offline={offline}
            checkIn={{ key: guestID, nonce: checkInHere.nonce, people: checkInHere.people }}
            onDone={onUndoneHere}
          />
        </div>
      )}
      {use && !checkInHere && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm wrap-anywhere text-mute">{words.use(timeText(use.at), use.door)}</p>
          {canAdmit && (
            <UndoPanel
              label={words.undo(name)}
              pending={undo.pending}
              problem={undo.problem}
              undo={async (reason) => {
                const undone = await undo.write({ eventID, guestID, admissionID: use.admissionID, reason })
                if (undone) onUndone(undone)
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}
