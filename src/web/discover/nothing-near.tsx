import { radiusMiles } from '../../kernel/limits.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { addressOf, countChosen, type ResolvedFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

const words = searchWords.nothing

type Props = { screen: string; filters: ResolvedFilters }

/** Nothing was found: says so, and offers the nearest wider look. */
export function NothingNear({ screen, filters }: Props) {
  const wider = radiusMiles.find((miles) => miles > filters.radius)
  const isFiltered = countChosen(filters) > 0
  return (
    <EmptyState title={words.title(filters.radius, filters.near)}>
      <p>{isFiltered ? words.filtered : words.unannounced}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {wider && <ButtonLink to={addressOf(screen, { ...filters, radius: wider })}>{words.wider(wider)}</ButtonLink>}
        {isFiltered && (
          <ButtonLink variant="quiet" to={addressOf(screen, { near: filters.near, radius: filters.radius })}>
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  )
}
