import { createContext, useContext, useState } from 'react'
import { shortRankText } from '../../../features/gigs/rules/date-holds.ts'
import { Button } from '../../kit/button.tsx'
import type { GigCalendar, HoldElsewhere, OwnHold } from '../calendar/calendar-entries.ts'
import { words as allWords } from '../calendar/calendar-words.ts'
import { HoldActions } from '../calendar/hold-actions.tsx'
import { ShowsOnDay } from '../calendar/shows-on-day.tsx'
import { elsewhereTitle } from '../calendar/entry-title.ts'
import { holdText, isToConfirm } from '../calendar/hold-text.ts'
import { RequestHoldDialog } from './request-hold-dialog.tsx'
import type { AnsweredHold } from './request-word.ts'

const words = allWords.holds

/** The holds of the page whose requests are shown. */
export const HoldsContext = createContext<Pick<GigCalendar, 'holds' | 'heldFor' | 'shows'> | null>(null)

type Props = {
  entityId: string
  request: {
    requestID: string
    selectedDate: string
    sentAt: string
    page: { id: string; name: string }
    openOffer?: 'own' | 'other' | null
  }
  isIncoming: boolean
  /** On the screen of the request alone, where its buttons are as wide as a phone. */
  isThread?: boolean
  onDone: (message: string) => void
}

/** The holds of an open request: their ranks and what can be done, or the way to place one; others on its date are named. */
export function HoldControls({ entityId, request, isIncoming, isThread = false, onDone }: Props) {
  const [isPlacing, setIsPlacing] = useState(false)
  const calendar = useContext(HoldsContext)
  const { selectedDate, page } = request
  if (!calendar) return null
  const { ownHold, others, heldFor } = holdsOf(calendar, request)

  const shows = calendar.shows.filter(({ day }) => day === selectedDate)
  function finish(message: string) {
    setIsPlacing(false)
    onDone(message)
  }
  const ways = { entityId, name: page.name, onDone }
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${ownHold || heldFor ? 'border-l-4 border-dashed border-gold pl-3' : ''}`}
    >
      {heldFor && (
        <HoldLine
          {...ways}
          hold={heldFor}
          side="holder"
          title={elsewhereTitle(heldFor)}
          mayConfirm={isToConfirm(heldFor)}
          isSecond={request.openOffer === 'other'}
        />
      )}
      {ownHold ? (
        <HoldLine
          {...ways}
          hold={ownHold}
          side="date"
          title={words.rank(shortRankText(ownHold.rank))}
          mayConfirm={false}
        />
      ) : (
        <Button
          variant="quiet"
          className={isThread ? 'max-sm:w-full' : ''}
          aria-label={isIncoming ? words.placeFor(page.name) : words.placeOwnFor(page.name)}
          onClick={() => setIsPlacing(true)}
        >
          {isIncoming ? words.place : words.placeOwn}
        </Button>
      )}
      <ShowsOnDay shows={shows} />
      {others > 0 && <p className="w-full text-sm text-mute">{words.others(others)}</p>}
      {isPlacing && (
        <RequestHoldDialog
          {...{ entityId, request, isIncoming, shows }}
          onClose={() => setIsPlacing(false)}
          onDone={finish}
        />
      )}
    </div>
  )
}

/** The holds of a request: on the page's own date, how many others are on it, and its own on the date of the other page. */
function holdsOf(
  calendar: Pick<GigCalendar, 'holds' | 'heldFor'>,
  { selectedDate, page }: Pick<Props['request'], 'selectedDate' | 'page'>,
) {
  const onDay = calendar.holds.filter(({ day }) => day === selectedDate)
  const ownHold = onDay.find(({ holder }) => holder.pageID === page.id)
  const heldFor = calendar.heldFor.find(({ page: { id }, day }) => day === selectedDate && id === page.id)
  return { ownHold, others: onDay.length - (ownHold ? 1 : 0), heldFor }
}

/** The hold with which the page that was asked has answered a request; null without one. */
export function useAnsweredHold(
  request: Pick<Props['request'], 'selectedDate' | 'page'>,
  isIncoming: boolean,
): AnsweredHold | null {
  const calendar = useContext(HoldsContext)
  if (!calendar) return null
  const { ownHold, heldFor } = holdsOf(calendar, request)
  const hold = isIncoming ? ownHold : heldFor
  if (!hold) return null
  const word = hold.isBooked ? words.backupHold : words.rank(shortRankText(hold.rank))
  return { word, isToConfirm: !isIncoming && isToConfirm(hold) }
}

/** What people should know about the date's holds before they commit to it. */
export function HoldNote({ request }: { request: Omit<Props['request'], 'requestID' | 'sentAt'> }) {
  const calendar = useContext(HoldsContext)
  if (!calendar) return null
  const { ownHold, others, heldFor } = holdsOf(calendar, request)
  const { name } = request.page
  // A hold of one of the two pages is what the booking makes good; only someone else's is a warning.
  const facts = [
    heldFor && `${elsewhereTitle(heldFor)}.`,
    ownHold && words.ofBooked(shortRankText(ownHold.rank), name),
  ].filter(Boolean)
  const warnings = [heldFor && heldFor.rank > 1 && words.behind, others > 0 && words.others(others)].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="wrap-anywhere text-mute">{facts.join(' ')} </p>}
      {warnings.length > 0 && <p className="wrap-anywhere text-gold">{warnings.join(' ')}</p>}
    </>
  )
}

type LineProps = {
  entityId: string
  hold: OwnHold | HoldElsewhere
  title: string
  name: string
  side: 'date' | 'holder'
  mayConfirm: boolean
  isSecond?: boolean
  onDone: (message: string) => void
}

const HoldLine = ({ hold, title, side, ...ways }: LineProps) => (
  <>
    <p className="min-w-48 flex-1">
      <span className="font-semibold">{title}</span> <span className="text-sm text-mute">{holdText(hold, side)}</span>
    </p>
    <HoldActions hold={hold} isOwnDate={side === 'date'} {...ways} />
  </>
)
