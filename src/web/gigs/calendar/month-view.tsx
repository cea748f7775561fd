import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Day, weekdays } from '../../../kernel/day.ts'
import { calendarWords as monthWords } from '../../discover/calendar/calendar-words.ts'
import { addMonths, dayAfterKey, monthOf, plannedWeeksOf } from '../../discover/calendar/month-grid.ts'
import { Icon } from '../../kit/icon.tsx'
import type { Entry } from './calendar-entries.ts'
import { words as allWords } from './calendar-words.ts'
import { entryMarks, MonthCell } from './month-cell.tsx'

const words = allWords.month

type Props = {
  entriesOn: (day: Day) => Entry[]
  /** The day whose entries are listed; null for all. */
  chosen: Day | null
  today: Day
  onChoose: (day: Day) => void
}

/**
 * The rest of a month, starting this week, with the entries of its days; people choose one with a pointer or with the
 * keys of a date picker.
 */
export function MonthView({ entriesOn, chosen, today, onChoose }: Props) {
  const [moved, setMoved] = useState<Day | null>(null)
  const active = moved && moved >= today ? moved : (chosen ?? today)
  const month = monthOf(active)
  const weeks = plannedWeeksOf(month, today)
  const lastMonth = monthOf(weeks.at(-1)?.findLast((date) => date !== null) ?? month)
  const title = [month, ...(lastMonth > month ? [lastMonth] : [])].map(monthWords.month).join(' – ')
  const grid = useRef<HTMLTableElement>(null)
  const movedByKey = useRef(false)

  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[value="${active}"]`)?.focus()
  }, [active])

  function press(event: KeyboardEvent) {
    const target = dayAfterKey(active, event.key, today)
    if (!target) return
    event.preventDefault()
    movedByKey.current = true
    setMoved(target)
  }
  const turn = (months: number) => {
    const next = addMonths(month, months)
    setMoved(next < today ? today : next)
  }

  /* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid */
  return (
    <section aria-label={words.label} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 aria-live="polite" className="mr-auto text-xl text-gold">
          {title}
        </h3>
        <TurnButton name={monthWords.previous} className="rotate-90" isOff={month <= today} onClick={() => turn(-1)} />
        <TurnButton name={monthWords.next} className="-rotate-90" onClick={() => turn(1)} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={title}
        className="w-full table-fixed border-separate border-spacing-1"
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="pb-1 text-sm font-normal text-mute">
                {monthWords.weekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, nth) => (
            <tr key={nth}>
              {week.map((date, at) => (
                <MonthCell
                  key={at}
                  date={date}
                  isOfNext={date !== null && monthOf(date) > month}
                  entries={date ? entriesOn(date) : []}
                  isChosen={date !== null && date === chosen}
                  isActive={date === active}
                  today={today}
                  onChoose={(day) => {
                    setMoved(day)
                    onChoose(day)
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={words.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-mute">
        {(['show', 'hold', 'request', 'blocked'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={entryMarks[kind]} />
            {words.kinds[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}

type TurnProps = { name: string; className: string; isOff?: boolean; onClick: () => void }

const TurnButton = ({ name, className, isOff = false, onClick }: TurnProps) => (
  <button
    type="button"
    aria-label={name}
    disabled={isOff}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-pill hover:bg-deck-2 disabled:opacity-40"
  >
    <Icon name="down" className={`size-5 ${className}`} />
  </button>
)
