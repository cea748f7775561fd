import type { CallInputs } from '../../../contract.ts'
import type { RoomAtDoor } from '../capacity/use-room.tsx'
import type { ListedParty } from '../door-types.ts'
import { ListedRow } from './listed-row.tsx'
import { words } from './listed-words.ts'
import type { OfflineDoorHook } from '../offline/use-offline-door.ts'
import type { PartyReentry } from '../reentry/move-party-buttons.tsx'
import type { useListed } from './use-listed.ts'

type Props = {
  listed: readonly ListedParty[]
  venueName: string
  eventID: CallInputs['undoListedAdmission']['eventID']
  parties: ReturnType<typeof useListed>
  isScanning: boolean
  canAdmit: boolean
  ask: RoomAtDoor['ask']
  /** Before someone is admitted: what was said of others goes. */
  onTap: () => void
  /** After that: the list is read again. */
  onAdmitted: () => void
  onUndone: (text: string, count: { admitted: number; expected: number }) => void
  offline: OfflineDoorHook
  onUndoneHere: (name: string) => void
  reentry: PartyReentry
}

/** The listed guests that match a search, above the tickets. */
export function ListedParties({ listed, venueName, eventID, parties, isScanning, canAdmit, ...props }: Props) {
  const { ask, onTap, onAdmitted, onUndone, onUndoneHere, offline, reentry } = props
  if (listed.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold text-mute">{words.list}</h3>
      <ul className="divide-y divide-line" aria-label={words.list}>
        {listed.map((party) => (
          <ListedRow
            // A list that shows someone else of the party last asks anew whether to undo that.
            key={`${party.guestID} ${party.use?.admissionID}`}
            {...{ party, venueName, eventID, canAdmit, offline, reentry }}
            onUndoneHere={() => {
              parties.clear()
              onUndoneHere(party.name)
            }}
            isBusy={isScanning || parties.pending}
            early={parties.early?.guestID === party.guestID ? parties.early : null}
            onAdmit={(people, allowEarly) =>
              ask(people, async () => {
                onTap()
                await parties.admit(party, people, allowEarly)
                onAdmitted()
              })
            }
            onUndone={({ party: { name }, undonePeople, ...count }) => {
              parties.clear()
              onUndone(words.undone(name, undonePeople), count)
            }}
          />
        ))}
      </ul>
    </section>
  )
}
