import { radiusMiles } from '../../kernel/limits.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { addressOf, type Looked } from './looking.ts'
import { searchWords } from './search-words.ts'

const words = searchWords.nothing

type Props = { screen: string; looking: Looked }

/** Nothing was found: says so, and offers the nearest wider look. */
export function NothingNear({ screen, looking }: Props) {
  const wider = radiusMiles.find((miles) => miles > looking.radius)
  const isFiltered = looking.genres.length + looking.ages.length > 0 || looking.date !== null
  return (
    <EmptyState title={words.title(looking.radius, looking.near)}>
      <p>{isFiltered ? words.filtered : words.unannounced}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {wider && <ButtonLink to={addressOf(screen, { ...looking, radius: wider })}>{words.wider(wider)}</ButtonLink>}
        {isFiltered && (
          <ButtonLink variant="quiet" to={addressOf(screen, { near: looking.near, radius: looking.radius })}>
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  )
}
