import { clockText, dayText, parseDay, parseWallTime } from '../../kernel/day.ts'
import { AgeTag } from '../events/cards/age-tag.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import type { Door } from './door-types.ts'
import { words } from './door-words.ts'

type Props = {
  door: Door
  day: string | null
  onDay: (day: string) => void
  count: { admitted: number; expected: number }
}

/** Which show the door is for, and how many are in. */
export function DoorHead({ door: { event, dates }, day, onDay, count }: Props) {
  const planned = dates.find((date) => date.day === day)?.wallTime ?? event.wallTime
  const time = planned === null ? null : parseWallTime(planned)
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-2xl wrap-anywhere">{event.eventName}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
            {day && dayWords(day)}
            {time && `, ${clockText(time)}`} <AgeTag ageGroup={event.ageGroup} />
          </p>
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
          options={dates.map((date) => [date.day, words.expected(dayWords(date.day), date.expected)] as const)}
        />
      )}
    </header>
  )
}

function dayWords(text: string) {
  const day = parseDay(text)
  return day ? dayText(day) : text
}
