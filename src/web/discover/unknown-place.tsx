import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Notice } from '../kit/notice.tsx'
import { searchWords } from './search-words.ts'

type Props = {
  /** The same search near a city. */
  addressNear: (near: string) => string
  /** The typed text, and the cities that may be meant. */
  unknown: { text: string; isName: boolean; cities: readonly string[] }
}

/**
 * Says that a place was not found, or has no shows nearby. Cities that may be meant are one tap away, with the same filters, and so are acts
 * and venues with that name.
 */
export function UnknownPlace({ addressNear, unknown: { text, isName, cities } }: Props) {
  return (
    <div className="max-w-2xl">
      <Notice tone="error">
        {cities.length === 0 ? (
          <span className="block">{searchWords.unknownPlace(text)}</span>
        ) : (
          <>
            {isName ? searchWords.whichCity(text) : searchWords.didYouMean(text)}
            <span className="mt-1 flex flex-wrap gap-x-4">
              {cities.map((near) => (
                <Link
                  key={near}
                  to={addressNear(near)}
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
