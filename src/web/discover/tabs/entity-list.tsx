import { radiusMiles } from '../../../kernel/limits.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageLinks } from '../../kit/paging/page-links.tsx'
import { AddPageLink } from '../../search/add-page-link.tsx'
import { useRootData } from '../../root-data.ts'
import { ChosenFilters } from '../filters/chosen-filters.tsx'
import { anyDates, type SearchFilters } from '../search-filters.ts'
import { searchWords } from '../search-words.ts'
import { hasGenres, tabAddress } from './discover-tabs.ts'
import { EntityTile } from './entity-tile.tsx'
import type { EntitiesData } from './load-tab.ts'
import { tabsWords } from './tabs-words.ts'

/** Pictures of the first rows are fetched at once. */
const firstTiles = 4

/** A tab's entities: how many there are, a page of them, and the way to the pages around it. */
export function EntityList({ data: { tab, place, search: filters, total, entities, page } }: { data: EntitiesData }) {
  const isSignedIn = Boolean(useRootData()?.viewer)
  const area = { miles: filters.radius, near: filters.near }
  const addressAfter = (change: Partial<SearchFilters>) => tabAddress(tab, { ...filters, ...change })
  const last = page.first + entities.length - 1
  // Other tabs' filters stay in the address, and out of sight.
  const shownFilters = {
    ...filters,
    genres: hasGenres(tab) ? filters.genres : [],
    ages: [],
    price: null,
    unpriced: false,
    ...anyDates,
  }
  if (entities.length === 0) {
    const wider = radiusMiles.find((miles) => miles > filters.radius)
    const isFiltered = shownFilters.genres.length > 0
    return (
      <EmptyState title={tabsWords.empty.title(tab, area)}>
        <p>{isFiltered ? tabsWords.empty.filtered : tabsWords.empty.none}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {wider && <ButtonLink to={addressAfter({ radius: wider })}>{searchWords.nothing.wider(wider)}</ButtonLink>}
          {isFiltered && (
            <ButtonLink variant="quiet" to={addressAfter({ genres: [] })}>
              {searchWords.nothing.clear}
            </ButtonLink>
          )}
        </div>
        <div className="mt-2 flex justify-center">
          <AddPageLink />
        </div>
      </EmptyState>
    )
  }
  return (
    <>
      <ChosenFilters filters={shownFilters} today={place.today} addressAfter={addressAfter} />
      <p className="text-mute">
        {page.number === 1
          ? tabsWords.count(tab, total, area)
          : tabsWords.position(tab, { first: page.first, last, total }, area)}
      </p>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {entities.map((entity, index) => (
          <li key={entity.id} className="min-w-0">
            <EntityTile
              tab={tab}
              entity={entity}
              near={filters.near}
              today={place.today}
              isSignedIn={isSignedIn}
              first={page.number === 1 && index < firstTiles}
            />
          </li>
        ))}
      </ul>
      <PageLinks
        previous={page.number > 1 ? tabAddress(tab, filters, page.number - 1) : null}
        next={page.isLast ? null : tabAddress(tab, filters, page.number + 1)}
      />
      <AddPageLink />
    </>
  )
}
