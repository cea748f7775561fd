import { type Day, dayOfMonth, monthText } from '../../kernel/day.ts'
import { todayHere } from '../events/when.ts'
import { words } from './imports-words.ts'

/** The date of a row; one of another year than this says which: a file may reach years back and ahead. */
export function RowDate({ day }: { day: Day | null }) {
  const year = day?.slice(0, 4)
  return (
    <p className="flex min-h-12 min-w-12 flex-col items-center justify-center rounded-field bg-night py-1 font-display leading-none font-bold">
      {day ? (
        <>
          <span className="text-sm text-gold uppercase">{monthText(day)}</span>
          <span className="text-2xl">{dayOfMonth(day)}</span>
          {year !== todayHere().slice(0, 4) && <span className="text-sm text-mute">{year}</span>}
        </>
      ) : (
        <span className="text-sm text-mute">{words.review.noDay}</span>
      )}
    </p>
  )
}
