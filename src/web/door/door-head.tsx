import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { momentText, parseDay, parseWallTime, type WallTime } from '../../kernel/day.ts'
import { paths } from '../../kernel/paths.ts'
import { AgeTag } from '../events/cards/age-tag.tsx'
import { showWords } from '../events/show-words.ts'
import { SelectField } from '../kit/fields/select-field.tsx'
import type { Door } from './door-types.ts'
import { words } from './door-words.ts'
import { OfflineBar } from './offline/offline-bar.tsx'

type Props = {
  door: Door
  day: string | null
  onDay: (day: string) => void
  count: { admitted: number; expected: number }
}

/** The way out, which show the door is for, and how many are checked in. */
export function DoorHead({ door: { event, dates }, day, onDay, count }: Props) {
  const planned = dates.find((date) => date.day === day)?.wallTime ?? event.wallTime
  const time = planned === null ? null : parseWallTime(planned)
  return (
    <header className="flex flex-col gap-3 px-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <div className="flex items-center gap-3">
        <Link
          to={paths.manage(event.entityID)}
          aria-label={words.exit}
          title={words.exit}
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-deck-2"
        >
          <X aria-hidden="true" className="size-6" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 text-xl leading-tight wrap-anywhere">{event.eventName}</h1>
          <p className="flex items-center gap-x-2 text-sm text-mute">
            {day && (
              <span className="min-w-0">
                {event.isPostponed ? showWords.postponedFrom(dayWords(day)) : dayWords(day, time)}
              </span>
            )}
            <AgeTag ageGroup={event.ageGroup} />
          </p>
          {/* Staff know where they stand: it only tells two venues apart. */}
          <p className="truncate text-sm text-mute">{event.venueName}</p>
        </div>
        <p className="shrink-0 text-right" aria-live="polite">
          <span className="font-display text-3xl leading-none font-bold text-gold tabular-nums">{count.admitted}</span>
          <span className="text-lg text-mute tabular-nums"> / {count.expected}</span>
          <span className="block text-sm text-mute">{words.in}</span>
        </p>
      </div>
      {dates.length > 1 && day && (
        <SelectField
          label={words.date}
          value={day}
          onChange={({ target }) => onDay(target.value)}
          options={dates.map((date) => [
            date.day,
            date.isCanceled
              ? words.canceled.date(dayWords(date.day))
              : words.expected(dayWords(date.day), date.expected),
          ])}
        />
      )}
    </header>
  )
}

function dayWords(text: string, time: WallTime | null = null) {
  const day = parseDay(text)
  return day ? momentText(day, time) : text
}

type Notices = { news: string | null; hoursToDoors: number | null; offline: ComponentProps<typeof OfflineBar> }

/** What staff should see above the camera: no connection, the last check-in or its undoing, and that it is early. */
export const DoorNotices = ({ news, hoursToDoors, offline: { state, stuck, isReachable } }: Notices) => (
  <output className="flex flex-col gap-2 px-4 text-center empty:hidden">
    {hoursToDoors !== null && (
      <span className="rounded-field border border-line bg-deck-2 px-4 py-2">{words.early.notice(hoursToDoors)}</span>
    )}
    <OfflineBar {...{ state, stuck, isReachable }} />
    {news && (
      <span className="rounded-field border border-good bg-deck-2 px-4 py-2 wrap-anywhere text-good">{news}</span>
    )}
  </output>
)
