import { Link } from 'react-router'
import { showCurrent } from '../kit/device/show-current.ts'
import { paths } from '../../kernel/paths.ts'
import { dateChoices, datesId } from './date-choices.ts'
import { addressOf, type SearchFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

type Props = {
  filters: SearchFilters
  today: string
  /** Whether one of them is what the screen shows. */
  isChoice?: boolean
}

type Choice = [text: string, dates: Pick<SearchFilters, 'date' | 'until'>]
const anyDate: Choice = [searchWords.choices.any, { date: null, until: null }]

const chipLook =
  'inline-flex min-h-9 items-center rounded-pill border border-line bg-deck px-4 text-sm font-semibold hover:border-gold aria-[current=true]:border-gold aria-[current=true]:bg-gold aria-[current=true]:text-night'

/** When to go out: each chip is an address of Discover; the last one opens the calendar there. */
export function DateChips({ filters, today, isChoice = false }: Props) {
  const choices: Choice[] = [...(isChoice ? [anyDate] : []), ...dateChoices(today)]
  return (
    <nav
      ref={showCurrent}
      aria-label={searchWords.dates}
      className="relative -mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2">
        {choices.map(([text, { date, until }]) => (
          <li key={text} className="shrink-0">
            <Link
              to={addressOf(paths.discover, { ...filters, date, until })}
              aria-current={isChoice && filters.date === date && filters.until === until ? 'true' : undefined}
              className={chipLook}
            >
              {text}
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Link to={`${addressOf(paths.discover, filters)}#${datesId}`} className={chipLook}>
            {searchWords.pickDate}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
