import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { addressOf, type ResolvedFilters } from '../search-filters.ts'
import { filterWords } from './filter-words.ts'

type Props = { count: number; filters: ResolvedFilters }

/** How many shows a price hides because they have none that is known, and the way to see them. */
export const HiddenUnpriced = ({ count, filters }: Props) => (
  <Hidden
    count={count}
    text={filterWords.hiddenUnpriced(count)}
    to={addressOf(paths.discover, { ...filters, unpriced: true })}
    link={filterWords.showUnpriced(count)}
  />
)

/** The same for a genre. */
export const HiddenUngenred = ({ count, filters }: Props) => (
  <Hidden
    count={count}
    text={filterWords.hiddenUngenred(count)}
    to={addressOf(paths.discover, { ...filters, genres: [] })}
    link={filterWords.showUngenred}
  />
)

function Hidden({ count, text, to, link }: { count: number; text: string; to: string; link: string }) {
  if (count === 0) return null
  return (
    <p className="-mt-2 text-mute sm:-mt-4">
      {text}{' '}
      <Link to={to} className="reach font-semibold text-gold underline hover:text-gold-2">
        {link}
      </Link>
    </p>
  )
}
