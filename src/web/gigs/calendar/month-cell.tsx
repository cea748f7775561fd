import { dayOfMonth, type Day, weekdayOf } from '../../../kernel/day.ts'
import { dateText } from '../../events/when.ts'
import { calendarWords as monthWords } from '../../discover/calendar/calendar-words.ts'
import type { Entry } from './calendar-entries.ts'
import { words as allWords } from './calendar-words.ts'
import { entryTitle, shortTitle } from './entry-title.ts'

const words = allWords.month

/** How kinds of entries are told apart: by shape as well as color. */
export const entryMarks: Record<Entry['kind'], string> = {
  show: 'size-2 shrink-0 rounded-pill bg-gold',
  hold: 'size-2 shrink-0 rounded-pill border-2 border-gold',
  heldFor: 'size-2 shrink-0 rounded-pill border-2 border-gold',
  request: 'size-2 shrink-0 rotate-45 bg-good',
  blocked: 'h-1 w-2.5 shrink-0 bg-mute',
}

/** As many names as fit a cell, and marks on a phone. */
const mostNames = 3

type Props = {
  /** Null: the day belongs to another month. */
  date: Day | null
  /** Of the month after the one in the title. */
  isOfNext: boolean
  entries: Entry[]
  isChosen: boolean
  /** Whether Tab leads here. */
  isActive: boolean
  today: Day
  onChoose: (day: Day) => void
}

/** A day of the month: marks on a phone, the first names if there is room, all of them for a screen reader. */
export function MonthCell({ date, isOfNext, entries, isChosen, isActive, today, onChoose }: Props) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell
  if (!date) return <td />
  const named = entries.slice(0, mostNames)
  const more = entries.length - named.length
  const label = [monthWords.day(weekdayOf(date), date), entries.map(entryTitle).join('; ') || words.nothing].join(': ')
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button says it
    <td aria-selected={isChosen} className="p-0 align-top">
      <button
        type="button"
        value={date}
        disabled={date < today}
        tabIndex={isActive ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onChoose(date)}
        className={`flex h-14 w-full flex-col items-center gap-1 overflow-hidden rounded-field border p-1 text-left hover:border-gold disabled:opacity-40 md:h-28 md:items-stretch md:p-2 ${isChosen ? 'border-gold bg-deck-2' : 'border-line bg-deck'}`}
      >
        <span className="sr-only">{label}</span>
        <span
          aria-hidden="true"
          className={`text-sm leading-6 whitespace-nowrap tabular-nums ${date === today ? 'size-6 rounded-pill bg-gold text-center font-semibold text-night' : ''}`}
        >
          {isOfNext && dayOfMonth(date) === 1 ? dateText(date).slice(5) : dayOfMonth(date)}
        </span>
        <span aria-hidden="true" className="flex flex-wrap items-center justify-center gap-1 md:hidden">
          {named.map((entry, at) => (
            <span key={at} className={entryMarks[entry.kind]} />
          ))}
          {more > 0 && <span className="text-xs leading-none text-mute">+{more}</span>}
        </span>
        <span aria-hidden="true" className="hidden min-w-0 flex-col gap-0.5 text-xs leading-tight md:flex">
          {(more > 0 ? named.slice(0, mostNames - 1) : named).map((entry, at) => (
            <span key={at} className="flex min-w-0 items-center gap-1.5">
              <span className={entryMarks[entry.kind]} />
              <span className="truncate">{shortTitle(entry)}</span>
            </span>
          ))}
          {more > 0 && <span className="text-mute">{words.more(more + 1)}</span>}
        </span>
      </button>
    </td>
  )
}
