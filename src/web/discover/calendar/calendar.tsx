import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Day, weekdays } from '../../../kernel/day.ts'
import { Icon } from '../../kit/icon.tsx'
import { calendarWords } from './calendar-words.ts'
import { DayCell } from './day-cell.tsx'
import { addMonths, type ChosenDates, chooseDay, dayAfterKey, monthOf, weeksOf } from './month-grid.ts'

type Props = {
  chosen: ChosenDates
  /** The day at the place that is searched, the first that can be chosen. */
  today: Day
  onChoose: (dates: ChosenDates) => void
}

/** A month in which a day or a range is picked, with a pointer or with the keys of a date picker. */
export function Calendar({ chosen, today, onChoose }: Props) {
  const [active, setActive] = useState<Day>(chosen.date && chosen.date >= today ? chosen.date : today)
  const [month, setMonth] = useState(monthOf(active))
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
    setActive(target)
    setMonth(monthOf(target))
  }

  function moveByMonths(months: number) {
    const next = addMonths(month, months)
    setMonth(next)
    setActive(next < today ? today : next)
  }

  /* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid */
  return (
    <div className="w-full max-w-sm">
      <div className="flex items-center justify-between">
        <TurnButton
          name={calendarWords.previous}
          className="rotate-90"
          off={month <= today}
          onClick={() => moveByMonths(-1)}
        />
        <p aria-live="polite" className="font-semibold">
          {calendarWords.month(month)}
        </p>
        <TurnButton name={calendarWords.next} className="-rotate-90" onClick={() => moveByMonths(1)} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={calendarWords.month(month)}
        className="w-full table-fixed"
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="pb-1 text-sm font-normal text-mute">
                {calendarWords.weekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, nth) => (
            <tr key={nth}>
              {week.map((date, at) => (
                <DayCell
                  key={at}
                  date={date}
                  chosen={chosen}
                  today={today}
                  isActive={date === active}
                  onChoose={(picked) => {
                    setActive(picked)
                    onChoose(chooseDay(chosen, picked))
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TurnProps = { name: string; className: string; off?: boolean; onClick: () => void }

function TurnButton({ name, className, off = false, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={off}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-pill hover:bg-deck-2 disabled:opacity-40"
    >
      <Icon name="down" className={`size-5 ${className}`} />
    </button>
  )
}
