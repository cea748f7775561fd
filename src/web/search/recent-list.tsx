import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Icon } from '../kit/icon.tsx'
import { forgetSearch, forgetSearches, useRecentSearches } from './recent-searches.ts'
import { words } from './search-words.ts'

/** The latest searches of this browser, each of which can be removed. */
export function RecentList() {
  const searches = useRecentSearches()
  if (searches.length === 0) return <p className="p-4 text-mute">{words.startText}</p>
  return (
    <section aria-label={words.recent} className="flex flex-col p-2">
      <div className="flex items-center justify-between px-2">
        <h2 className="text-xl">{words.recent}</h2>
        <button type="button" onClick={forgetSearches} className="min-h-11 px-2 text-gold hover:text-gold-2">
          {words.clear}
        </button>
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search} className="flex items-center rounded-field hover:bg-deck-2">
            <Link
              to={paths.search({ q: search })}
              data-result
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-2"
            >
              <Icon name="search" className="size-4 shrink-0 text-mute" />
              <span className="truncate">{search}</span>
            </Link>
            <button
              type="button"
              aria-label={words.remove(search)}
              onClick={() => forgetSearch(search)}
              className="grid size-11 shrink-0 place-items-center rounded-pill text-mute hover:text-ink"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
