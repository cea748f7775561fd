import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../../events/when.ts'
import { Icon } from '../../kit/icon.tsx'
import { discoverWords } from '../discover-words.ts'
import { addressOf, anyDates, type ResolvedFilters, type SearchFilters } from '../search-filters.ts'
import { searchWords } from '../search-words.ts'
import { filterWords } from './filter-words.ts'

type Chip = { text: string; to: string }

type Props = {
  filters: ResolvedFilters
  today: string
  /** The list's URL after a change to its filters; that of shows by default. */
  addressAfter?: (change: Partial<SearchFilters>) => string
}

/** The filters of a list, each a link to the list without it. */
export function ChosenFilters({ filters, today, addressAfter }: Props) {
  const { genres, ages, price, unpriced, date, until, weekends } = filters
  const year = Number(today.slice(0, 4))
  const without =
    addressAfter ?? ((change: Partial<SearchFilters>) => addressOf(paths.discover, { ...filters, ...change }))
  const dates = date && discoverWords.found.dates(dateText(date, year), until && dateText(until, year))
  const chips: Chip[] = [
    ...(dates ? [{ text: dates, to: without({ date: null, until: null }) }] : []),
    ...(weekends ? [{ text: searchWords.choices.weekends, to: without({ weekends: false }) }] : []),
    ...(price === null ? [] : [{ text: searchWords.priceMax(price), to: without({ price: null, unpriced: false }) }]),
    ...(unpriced ? [{ text: filterWords.unpriced, to: without({ unpriced: false }) }] : []),
    ...ages.map((age) => ({ text: age, to: without({ ages: ages.filter((other) => other !== age) }) })),
    ...genres.map((genre) => ({ text: genre, to: without({ genres: genres.filter((other) => other !== genre) }) })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={filterWords.chosenFilters} className="flex flex-wrap gap-2">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Link
            to={to}
            aria-label={filterWords.remove(text)}
            className="reach inline-flex min-h-9 items-center gap-2 rounded-pill border border-gold px-3 text-sm font-semibold hover:bg-deck-2"
          >
            {text}
            <Icon name="close" className="size-4 text-gold" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={without({ genres: [], ages: [], price: null, unpriced: false, ...anyDates })}
            className="reach inline-flex min-h-9 items-center px-2 text-sm font-semibold text-gold hover:text-gold-2"
          >
            {filterWords.clearAll}
          </Link>
        </li>
      )}
    </ul>
  )
}
