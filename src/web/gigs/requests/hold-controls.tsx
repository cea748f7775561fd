import { createContext, useContext } from 'react'
import { shortRankText } from '../../../features/gigs/rules/date-holds.ts'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import type { GigCalendar } from '../calendar/calendar-entries.ts'
import { words as allWords } from '../calendar/calendar-words.ts'
import { HoldActions } from '../calendar/hold-actions.tsx'
import { ShowsOnDay } from '../calendar/shows-on-day.tsx'
import { holdText } from '../calendar/hold-text.ts'

const words = allWords.holds

/** The holds of the page whose requests are shown. */
export const HoldsContext = createContext<Pick<GigCalendar, 'holds' | 'heldFor' | 'shows'> | null>(null)

type Props = {
  entityId: string
  request: { requestID: string; selectedDate: string; page: { id: string; name: string } }
  isIncoming: boolean
  onDone: (message: string) => void
}

/** The hold of an open request: its rank and what can be done, or the way to place it; others on its date are named. */
export function HoldControls({ entityId, request, isIncoming, onDone }: Props) {
  const placing = useWrite('holdDate')
  const calendar = useContext(HoldsContext)
  const { requestID, selectedDate, page } = request
  const ownHold = isIncoming
    ? calendar?.holds.find(({ holder, day }) => day === selectedDate && holder.pageID === page.id)
    : calendar?.heldFor.find(({ page: venue, day }) => day === selectedDate && venue.id === page.id)
  const others = isIncoming
    ? (calendar?.holds ?? []).filter(({ day, holdID }) => day === selectedDate && holdID !== ownHold?.holdID).length
    : 0

  async function place() {
    const result = await placing.write({ requestID, entityDetails: { id: entityId } })
    if (result) onDone(result.message)
  }
  if (!calendar || (!isIncoming && !ownHold)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-dashed border-gold pl-3">
      {ownHold && (
        <p className="min-w-48 flex-1">
          <span className="font-semibold">{words.rank(shortRankText(ownHold.rank))}</span>{' '}
          <span className="text-sm text-mute">{holdText(ownHold)}</span>
        </p>
      )}
      {ownHold ? (
        <HoldActions
          entityId={entityId}
          hold={ownHold}
          name={page.name}
          mayConfirm={!isIncoming && !ownHold.isConfirmed && ownHold.challengedUntil !== null}
          onDone={onDone}
        />
      ) : (
        <Button
          variant="quiet"
          busy={placing.pending}
          aria-label={words.placeFor(page.name)}
          onClick={() => void place()}
        >
          {words.place}
        </Button>
      )}
      {isIncoming && <ShowsOnDay shows={calendar.shows.filter(({ day }) => day === selectedDate)} />}
      {others > 0 && <p className="w-full text-sm text-mute">{words.others(others)}</p>}
      {placing.problem && (
        <p role="alert" className="w-full text-danger">
          {placing.problem}
        </p>
      )}
    </div>
  )
}
