import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, type Day, dayOfMonth, dayText, monthText, weekdayOf } from '../../../kernel/day.ts'
import { repeatWindowDays } from '../../../kernel/limits.ts'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'

type Props = {
  today: Day
  /** Tickets that people have, by day; empty where that is not known. */
  soldOn: ReadonlyMap<string, number>
}

/** The weekday's dates in the window of 42 days, each to take part or be left out (spec 3, decision G18). */
export function DateTiles({ today, soldOn }: Props) {
  const { setValue } = useFormContext<EventState>()
  const [dayOfWeek, removed] = useWatch<EventState, ['dayOfWeek', 'removedDates']>({
    name: ['dayOfWeek', 'removedDates'],
  })
  const problem = useProblem('removedDates')
  const dates = Array.from({ length: repeatWindowDays }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => weekdayOf(day) === dayOfWeek,
  )
  if (dates.length === 0) return null

  const toggle = (day: Day) =>
    setValue('removedDates', removed.includes(day) ? removed.filter((other) => other !== day) : [...removed, day], {
      shouldDirty: true,
    })
  const isAllOut = dates.every((day) => removed.includes(day))
  const touched = dates.filter((day) => removed.includes(day) && (soldOn.get(day) ?? 0) > 0)
  return (
    <fieldset data-field="removedDates" className="flex flex-col gap-2">
      <legend className="text-sm font-semibold">{words.time.leaveOut}</legend>
      <p className="text-sm text-mute">{words.time.leaveOutHint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
        {dates.map((day) => (
          <DateTile
            key={day}
            day={day}
            sold={soldOn.get(day) ?? 0}
            isOut={removed.includes(day)}
            onToggle={() => toggle(day)}
          />
        ))}
      </div>
      {touched.length > 0 && (
        <p className="text-sm text-gold">{words.time.soldOut(touched.map((day) => dayText(day)))}</p>
      )}
      {isAllOut && <p className="text-sm text-gold">{words.time.allOut}</p>}
      {problem && <p className="text-sm text-danger">{problem}</p>}
    </fieldset>
  )
}

type TileProps = { day: Day; sold: number; isOut: boolean; onToggle: () => void }

/** One date of the show, with how many tickets people have for it. */
function DateTile({ day, sold, isOut, onToggle }: TileProps) {
  const soldWords = sold > 0 ? words.time.sold(sold) : ''
  return (
    <button
      type="button"
      aria-pressed={isOut}
      aria-label={words.time.leaveOutDay(dayText(day), soldWords)}
      onClick={onToggle}
      className="flex min-h-11 flex-col items-center rounded-field border border-line bg-night px-1 py-2 hover:border-gold aria-pressed:border-dashed aria-pressed:bg-deck aria-pressed:text-mute"
    >
      <span className={`text-sm font-semibold ${isOut ? '' : 'text-gold'}`}>{monthText(day)}</span>
      <span className={`font-display text-2xl leading-none font-bold ${isOut ? 'line-through' : ''}`}>
        {dayOfMonth(day)}
      </span>
      <span className={`text-sm ${sold > 0 ? 'text-ink' : 'text-mute'}`}>
        {soldWords || (isOut ? words.time.out : words.time.on)}
      </span>
    </button>
  )
}
