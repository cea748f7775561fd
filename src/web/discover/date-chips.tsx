import { Link } from 'react-router'
import { showCurrent } from '../kit/device/show-current.ts'
import { paths } from '../../kernel/paths.ts'
import { dateText } from '../events/when.ts'
import { dateChoices, type Dates, datesId } from './date-choices.ts'
import { discoverWords } from './discover-words.ts'
import { addressOf, anyDates, type SearchFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

type Props = {
  filters: SearchFilters
  today: string
  /** Whether one of them is what the screen shows. */
  isChoice?: boolean
}

type Choice = [text: string, dates: Dates]
const anyDate: Choice = [searchWords.choices.any, anyDates]

const chipLook =
  'inline-flex min-h-9 items-center rounded-pill border border-line bg-deck px-4 text-sm sm:px-3 font-semibold hover:border-gold aria-[current=true]:border-gold aria-[current=true]:bg-gold aria-[current=true]:text-night'

const isSame = (one: Dates, other: Dates) =>
  one.date === other.date && one.until === other.until && one.weekends === other.weekends

const datesText = (date: string, until: string | null, year: number) =>
  discoverWords.found.dates(dateText(date, year), until && dateText(until, year))

/** When to go out: each chip is an address of Discover; the last one opens the calendar there. */
export function DateChips({ filters, today, isChoice = false }: Props) {
  const choices: Choice[] = [...(isChoice ? [anyDate] : []), ...dateChoices(today)]
  const year = Number(today.slice(0, 4))
  const isPicked = isChoice && filters.date !== null && choices.every(([, dates]) => !isSame(filters, dates))
  const pickedDates = isPicked && filters.date && datesText(filters.date, filters.until, year)
  return (
    <nav
      ref={showCurrent}
      aria-label={searchWords.dates}
      className="relative py-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4"
    >
      <ul className="flex gap-2 sm:flex-wrap sm:gap-1.5">
        {choices.map(([text, dates]) => (
          <li key={text} className="shrink-0">
            <Link
              to={addressOf(paths.discover, { ...filters, ...dates })}
              aria-current={isChoice && isSame(filters, dates) ? 'true' : undefined}
              className={chipLook}
            >
              {text}
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Link
            to={`${addressOf(paths.discover, filters)}#${datesId}`}
            aria-current={isPicked ? 'true' : undefined}
            className={chipLook}
          >
            {pickedDates || searchWords.pickDate}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
