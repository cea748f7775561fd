import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { parseDay } from '../../../kernel/day.ts'
import { dateText } from '../../events/when.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { ChosenDates } from '../calendar/month-grid.ts'
import { datesId } from '../date-choices.ts'
import { discoverWords } from '../discover-words.ts'
import type { ResolvedFilters } from '../search-filters.ts'
import { searchWords } from '../search-words.ts'

const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

type Props = { filters: ResolvedFilters; today: string }

const fields: [name: 'date' | 'until', label: string][] = [
  ['date', discoverWords.from],
  ['until', discoverWords.until],
]

/**
 * The days to show: a calendar behind a button, and two plain fields until its script is there. A link to `datesId` opens
 * it, and the sheet around it.
 */
export function DateFilter({ filters, today }: Props) {
  const [isActivated, setIsActivated] = useState(false)
  /** The calendar's selection; the form is recreated after it was submitted. */
  const [dates, setDates] = useState<ChosenDates>({
    date: parseDay(filters.date ?? ''),
    until: parseDay(filters.until ?? ''),
  })
  const { date, until } = dates
  const year = Number(today.slice(0, 4))
  const menu = useRef<HTMLDetailsElement>(null)
  const location = useLocation()

  useEffect(() => {
    if (location.hash !== `#${datesId}` || !menu.current) return
    const sheet = menu.current.parentElement?.closest('details')
    if (sheet) sheet.open = true
    menu.current.open = true
    menu.current.querySelector('summary')?.focus()
  }, [location])

  const chosen = date
    ? discoverWords.found.dates(dateText(date, year), until && dateText(until, year))
    : searchWords.choices.any
  // A browser doesn't submit a form with a day before `min`, and can't say so if the field is collapsed.
  const upcoming = (value: string | null) => (value && value >= today ? value : '')
  const plainFields = (
    <div className="flex flex-wrap gap-3">
      {fields.map(([name, label]) => (
        <label key={name} className="flex flex-col gap-1 text-sm">
          {label}
          <input type="date" name={name} min={today} defaultValue={upcoming(filters[name])} className="field" />
        </label>
      ))}
    </div>
  )
  return (
    <fieldset id={datesId}>
      <legend className="mb-2 text-sm font-semibold">{searchWords.dates}</legend>
      <details ref={menu} onToggle={() => setIsActivated(true)} className="group/dates relative">
        <summary className="inline-flex min-h-8 list-none items-center gap-2 rounded-pill border border-line px-3 text-sm hover:border-gold [&::-webkit-details-marker]:hidden">
          {chosen}
          <Icon name="down" className="size-4 group-open/dates:rotate-180" />
        </summary>
        <div className="mt-3 sm:absolute sm:top-full sm:left-0 sm:z-20 sm:w-88 sm:rounded-card sm:border sm:border-line sm:bg-deck sm:p-4 sm:shadow-xl">
          {isActivated ? (
            <Suspense fallback={plainFields}>
              <DateCalendar dates={dates} today={today} onChoose={setDates} />
            </Suspense>
          ) : (
            plainFields
          )}
        </div>
      </details>
      <CheckField
        name="weekends"
        value="1"
        label={searchWords.onlyWeekends}
        defaultChecked={filters.weekends}
        className="mt-1 text-sm"
      />
    </fieldset>
  )
}
