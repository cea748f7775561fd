import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Notice } from '../kit/notice.tsx'
import { addressOf, type SearchFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

type Props = {
  /** The path that the filters are searched on. */
  screen: string
  filters: SearchFilters
  /** What was typed, and the cities that it may mean. */
  unknown: { text: string; cities: readonly string[] }
}

/**
 * Says that a place was not found. One that it may mean is a tap away, with the same filters, and so are the acts and
 * venues of that name.
 */
export function UnknownPlace({ screen, filters, unknown: { text, cities } }: Props) {
  return (
    <div className="max-w-2xl">
      <Notice tone="error">
        {cities.length === 0 ? (
          <span className="block">{searchWords.unknownPlace(text)}</span>
        ) : (
          <>
            {searchWords.didYouMean(text)}
            <span className="mt-1 flex flex-wrap gap-x-4">
              {cities.map((near) => (
                <Link
                  key={near}
                  to={addressOf(screen, { ...filters, near })}
                  className="inline-flex min-h-11 items-center font-semibold text-gold underline"
                >
                  {near}
                </Link>
              ))}
            </span>
          </>
        )}
        <Link
          to={paths.search({ q: text })}
          className="inline-flex min-h-11 items-center font-semibold text-gold underline"
        >
          {searchWords.byName(text)}
        </Link>
      </Notice>
    </div>
  )
}
