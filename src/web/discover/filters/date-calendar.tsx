import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { day } from '../../../kernel/day.ts'
import { dateText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { Calendar } from '../calendar/calendar.tsx'
import { calendarWords } from '../calendar/calendar-words.ts'
import type { ChosenDates } from '../calendar/month-grid.ts'
import { discoverWords } from '../discover-words.ts'

type Props = { dates: ChosenDates; today: string; onChoose: (dates: ChosenDates) => void }

/** The calendar as a field of the search form. */
export function DateCalendar({ dates, today, onChoose }: Props) {
  const year = Number(today.slice(0, 4))
  const element = useRef<HTMLDivElement>(null)

  /** Hidden fields change without an event, and the count of shows listens for one. */
  function choose(chosen: ChosenDates) {
    flushSync(() => onChoose(chosen))
    element.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div ref={element} className="flex flex-col gap-3">
      <Calendar chosen={dates} today={day(today)} onChoose={choose} />
      {dates.date && <input type="hidden" name="date" value={dates.date} />}
      {dates.until && <input type="hidden" name="until" value={dates.until} />}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 text-sm">
        <output className="text-mute">
          {dates.date
            ? discoverWords.found.dates(dateText(dates.date, year), dates.until && dateText(dates.until, year))
            : calendarWords.hint}
        </output>
        {dates.date && (
          <Button variant="ghost" onClick={() => choose({ date: null, until: null })}>
            {calendarWords.clear}
          </Button>
        )}
      </div>
      {/* In a sheet its own button is in sight; over the page this lies over that. */}
      <Button type="submit" className="max-sm:hidden">
        {calendarWords.apply}
      </Button>
    </div>
  )
}
