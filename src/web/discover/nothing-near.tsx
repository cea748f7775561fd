import { radiusMiles } from '../../kernel/limits.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { addressOf, type Looked } from './looking.ts'

type Props = { screen: string; looking: Looked }

/** Nothing was found: says so, and offers the nearest wider look. */
export function NothingNear({ screen, looking }: Props) {
  const wider = radiusMiles.find((miles) => miles > looking.radius)
  const isFiltered = looking.genres.length + looking.ages.length > 0 || looking.date !== null
  return (
    <EmptyState title={`No shows within ${looking.radius} miles of ${looking.near}`}>
      <p>
        {isFiltered
          ? 'Nothing fits these filters. Drop some of them, or look further out.'
          : 'Nobody has announced one here yet. The next town may be livelier.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {wider && (
          <ButtonLink to={addressOf(screen, { ...looking, radius: wider })}>Look within {wider} miles</ButtonLink>
        )}
        {isFiltered && (
          <ButtonLink variant="quiet" to={addressOf(screen, { near: looking.near, radius: looking.radius })}>
            Clear the filters
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  )
}
