import { Search } from 'lucide-react'
import { useState } from 'react'
import { doorTextMax } from '../../../kernel/limits.ts'
import type { CallInputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { RoomLine, type RoomAtDoor } from '../capacity/use-room.tsx'
import type { Answer, Door, Guest, Undone } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import { AdmitAllNotice } from './admit-all-notice.tsx'
import { AdmitAllRow, GuestRow } from './guest-row.tsx'
import { ListedParties } from './listed-parties.tsx'
import { words as listedWords } from './listed-words.ts'
import { useAdmitParty } from '../offline/use-admit-party.ts'
import type { CheckInHere } from '../offline/use-check-in.ts'
import type { OfflineDoorHook } from '../offline/use-offline-door.ts'
import type { Direction } from '../reentry/direction-switch.tsx'
import { useMoveParty } from '../reentry/use-move-party.ts'
import { ticketsTogether, useAdmitAll } from './use-admit-all.ts'
import { useGuestList } from './use-guest-list.ts'
import { useListed } from './use-listed.ts'

const words = doorWords.guests

type Props = Pick<CallInputs['checkIn'], 'eventID' | 'occurrenceDate'> & {
  door: Door
  /** The name of this entrance. */
  entrance: CallInputs['checkIn']['door']
  /** A ticket is being checked: the next has to wait. */
  isScanning: boolean
  /** Its holder is admitted, lets back in, or goes out. */
  onGuest: (ticketID: Guest['ticketID'], direction: Direction) => void
  onUndone: (undone: Undone) => void
  /** How many are in, after someone was admitted, or a listed guest's check-in undone, without the list being closed. */
  onAnswer: (count: Pick<Answer, 'admitted' | 'expected'>) => void
  offline: OfflineDoorHook
  checkIn: CheckInHere
  /** Hours before doors each ticket is asked about. */
  isEarly: boolean
  ask: RoomAtDoor['ask']
  roomText: RoomAtDoor['text']
}

/** Finds a guest by name, door code or order number, for those whose phone is empty. */
export function GuestSearch(props: Props) {
  const { door, eventID, occurrenceDate, entrance, isScanning, isEarly, onGuest, onUndone, onAnswer } = props
  const { offline, checkIn, ask, roomText } = props
  const admitParty = useAdmitParty(offline)
  const [open, setOpen] = useState(false)
  const [undone, setUndone] = useState<{ text: string; count: number } | null>(null)
  const { search, setSearch, results, reread, ...list } = useGuestList({
    ...{ eventID, occurrenceDate, door, offline },
    isOpen: open,
  })
  const all = useAdmitAll({ eventID, occurrenceDate, door: entrance }, checkIn, onAnswer)
  const parties = useListed({ eventID, occurrenceDate, door: entrance }, admitParty, onAnswer)
  const tellUndone = (text: string) => setUndone((now) => ({ text, count: (now?.count ?? 0) + 1 }))
  const canGoOut = door.event.allowsReentry && offline.isReachable
  const moves = useMoveParty({ eventID, occurrenceDate, door: entrance }, (answer, text) => {
    all.clear()
    parties.clear()
    tellUndone(text)
    if (answer) onAnswer(answer)
    reread()
  })

  const hasBoth = results !== null && results.guests.length > 0 && results.listed.length > 0

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true)
          list.reset()
          setUndone(null)
          all.clear()
          parties.clear()
        }}
      >
        <Search aria-hidden="true" className="size-5" />
        {words.open}
      </Button>
      <Dialog title={words.title} open={open} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-4">
          <RoomLine text={roomText} />
          <TextField
            label={words.name}
            type="search"
            maxLength={doorTextMax.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {results?.problem && (
            <Notice tone="error">
              {results.problem}{' '}
              <button type="button" className="font-semibold underline" onClick={reread}>
                {words.again}
              </button>
            </Notice>
          )}
          {undone && (
            <p key={undone.count} ref={focusHere} tabIndex={-1} role="status" className="wrap-anywhere text-good">
              {undone.text}
            </p>
          )}
          {all.report && <AdmitAllNotice key={all.report.count} report={all.report} ageGroup={door.event.ageGroup} />}
          {parties.report && (
            <AdmitAllNotice key={parties.report.count} report={parties.report} ageGroup={door.event.ageGroup} />
          )}
          <ListedParties
            listed={results?.listed ?? []}
            venueName={door.event.venueName}
            {...{ eventID, parties, isScanning, offline, ask }}
            reentry={{ canGoOut, canReturn: offline.isReachable, pending: moves.pending, onMove: moves.move }}
            onUndoneHere={(name) => {
              all.clear()
              tellUndone(doorWords.undo.done({ holderName: name, isValid: true }))
              reread()
            }}
            canAdmit={results?.problem === null}
            onTap={() => {
              setUndone(null)
              all.clear()
            }}
            onAdmitted={reread}
            onUndone={(text, count) => {
              all.clear()
              tellUndone(text)
              onAnswer(count)
              reread()
            }}
          />
          {hasBoth && <h3 className="-mb-4 text-sm font-semibold text-mute">{listedWords.tickets}</h3>}
          <ul className="divide-y divide-line" aria-label={words.list}>
            {results?.guests.map((guest) => {
              const together = isEarly ? [] : ticketsTogether(results.guests, guest)
              const isFirst = results.guests.find((one) => together.includes(one)) === guest
              return (
                <GuestRow
                  key={guest.ticketID}
                  {...{ guest, eventID, offline }}
                  onUndoneHere={() => {
                    all.clear()
                    parties.clear()
                    tellUndone(doorWords.undo.done({ ...guest, isValid: true }))
                    reread()
                  }}
                  isScanning={isScanning || all.pending}
                  isTogether={together.includes(guest)}
                  onAdmit={() => {
                    setOpen(false)
                    onGuest(guest.ticketID, 'in')
                  }}
                  onScanOut={
                    canGoOut
                      ? () => {
                          setOpen(false)
                          onGuest(guest.ticketID, 'out')
                        }
                      : null
                  }
                  onUndone={(answer) => {
                    list.onUndone(answer)
                    all.clear()
                    parties.clear()
                    tellUndone(doorWords.undo.done(answer))
                    onUndone(answer)
                  }}
                >
                  {isFirst && (
                    <AdmitAllRow
                      tickets={together}
                      isScanning={isScanning || all.pending}
                      onAdmitAll={(tickets) =>
                        ask(tickets.length, async () => {
                          setUndone(null)
                          parties.clear()
                          await all.admitAll(tickets)
                          reread()
                        })
                      }
                    />
                  )}
                </GuestRow>
              )
            })}
          </ul>
          {results?.guests.length === 0 && results.listed.length === 0 && !results.problem && (
            <p className="text-mute">{words.none}</p>
          )}
        </div>
      </Dialog>
    </>
  )
}
