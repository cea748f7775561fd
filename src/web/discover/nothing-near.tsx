import { radiusMiles } from '../../kernel/limits.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { addressOf, countChosen, type ResolvedFilters } from './search-filters.ts'
import { searchWords } from './search-words.ts'

const words = searchWords.nothing

type Props = { screen: string; filters: ResolvedFilters }

/** Nothing was found: says so, and offers the nearest wider search. */
export function NothingNear({ screen, filters }: Props) {
  const { near, radius, area, view } = filters
  const wider = area ? undefined : radiusMiles.find((miles) => miles > radius)
  const isFiltered = countChosen(filters) > 0
  return (
    <EmptyState title={isFiltered ? words.noMatch : area ? words.inArea : words.title(radius, near)}>
      <p>{isFiltered ? words.filtered : area ? words.emptyArea : words.unannounced}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {wider && <ButtonLink to={addressOf(screen, { ...filters, radius: wider })}>{words.wider(wider)}</ButtonLink>}
        {isFiltered && (
          <ButtonLink variant="quiet" to={addressOf(screen, { near, radius, area, view })}>
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  )
}
