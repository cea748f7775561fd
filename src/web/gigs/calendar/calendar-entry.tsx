import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { dateText, timeText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import type { Entry } from './calendar-entries.ts'
import { words } from './calendar-words.ts'
import { entryTitle, shortTitle } from './entry-title.ts'
import { compact, HoldActions } from './hold-actions.tsx'
import { holdText, isToConfirm } from './hold-text.ts'

type Props = { entityId: string; entry: Entry; booking: Booking; onDone: (message: string) => void }

/** Whether a hold can be booked by making its event, and whether that is said with it; of other entries neither. */
type Booking = 'told' | 'possible' | null

/** A show, a hold or blocked days in a calendar, with what can be done. */
export function CalendarEntry({ entityId, entry, booking, onDone }: Props) {
  if (entry.kind === 'show') return <Show show={entry.show} day={entry.day} />
  if (entry.kind === 'blocked') return <Blocked entityId={entityId} range={entry.range} onDone={onDone} />
  if (entry.kind === 'request') return <OpenRequest entityId={entityId} entry={entry} />
  const title = entryTitle(entry)
  const isOurs = entry.kind === 'heldFor' || entry.hold.holder.pageID === null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-dashed border-gold pl-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-mute">{holdText(entry.hold, entry.kind === 'hold' ? 'date' : 'holder')}</p>
        {booking === 'told' && <p className="text-sm text-mute">{words.holds.next}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {booking && entry.kind === 'hold' && (
          <ButtonLink
            variant="quiet"
            className={compact}
            to={paths.createEvent(entityId, { date: entry.day, name: entry.hold.holder.name })}
            aria-label={words.holds.createFor(`${title}, ${dateText(entry.day)}`)}
          >
            {words.create}
          </ButtonLink>
        )}
        {entry.hold.requestID && (
          <ButtonLink
            variant="quiet"
            className={compact}
            to={paths.booking(entityId, entry.hold.requestID)}
            aria-label={words.request.openWith(shortTitle(entry))}
          >
            {words.request.open}
          </ButtonLink>
        )}
        <HoldActions
          entityId={entityId}
          hold={entry.hold}
          name={`${title}, ${dateText(entry.day)}`}
          mayConfirm={isOurs && isToConfirm(entry.hold)}
          isOwnDate={entry.kind === 'hold'}
          isForName={entry.kind === 'hold' && entry.hold.holder.pageID === null}
          onDone={onDone}
        />
      </div>
    </div>
  )
}

export function Show({ show, day }: { show: Extract<Entry, { kind: 'show' }>['show']; day?: string }) {
  const { eventID, eventName, status, venueName, wallTime } = show
  const about = [status !== 'published' && words[status], wallTime && timeText(wallTime), venueName].filter(Boolean)
  return (
    <div className="min-w-0">
      <Link to={paths.event(eventID, day)} className="reach inline-block font-semibold wrap-anywhere hover:text-gold-2">
        {eventName || words.draft}
      </Link>
      <p className="text-sm text-mute">{about.join(' · ')}</p>
    </div>
  )
}

type RequestProps = { entityId: string; entry: Extract<Entry, { kind: 'request' }> }

const OpenRequest = ({ entityId, entry }: RequestProps) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-good pl-3">
    <div className="min-w-48 flex-1">
      <p className="font-semibold wrap-anywhere">{entryTitle(entry)}</p>
      <p className="text-sm wrap-anywhere text-mute">{entry.request.eventName}</p>
    </div>
    <ButtonLink
      variant="quiet"
      to={paths.booking(entityId, entry.request.requestID)}
      aria-label={words.request.openWith(entry.request.name)}
    >
      {words.request.open}
    </ButtonLink>
  </div>
)

type BlockedProps = {
  entityId: string
  range: Extract<Entry, { kind: 'blocked' }>['range']
  onDone: (message: string) => void
}

function Blocked({ entityId, range: { firstDay, lastDay, note }, onDone }: BlockedProps) {
  const { write, pending, problem } = useWrite('unblockDays')
  const until = firstDay === lastDay ? '' : words.blocked.to(dateText(lastDay))

  async function unblock() {
    const result = await write({ entityDetails: { id: entityId }, firstDay, lastDay })
    if (result) onDone(result.message)
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-line pl-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{[words.blocked.title, until].filter(Boolean).join(' ')}</p>
        {note && <p className="text-sm wrap-anywhere text-mute">{note}</p>}
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        busy={pending}
        aria-label={words.blocked.unblockFor([dateText(firstDay), until].filter(Boolean).join(' '))}
        onClick={() => void unblock()}
      >
        {words.blocked.unblock}
      </Button>
    </div>
  )
}
