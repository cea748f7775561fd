import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { addressOf, type ResolvedFilters } from '../search-filters.ts'
import { filterWords } from './filter-words.ts'

/** How many shows a price hides because they have none that is known, and the way to see them. */
export function HiddenUnpriced({ count, filters }: { count: number; filters: ResolvedFilters }) {
  if (count === 0) return null
  return (
    <p className="-mt-2 text-mute sm:-mt-4">
      {filterWords.hiddenUnpriced(count)}{' '}
      <Link
        to={addressOf(paths.discover, { ...filters, unpriced: true })}
        className="reach font-semibold text-gold underline hover:text-gold-2"
      >
        {filterWords.showUnpriced(count)}
      </Link>
    </p>
  )
}
