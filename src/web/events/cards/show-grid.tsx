import type { Show } from '../show.ts'
import { CompactCard } from './compact-card.tsx'

const asManyAsFit = 'grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]'

type Props = { shows: readonly Show[]; isPast?: boolean; columns?: string; ownVenue?: string | null }

/**
 * Shows as compact cards, in as many columns as fit unless others are given.
 *
 * @param ownVenue whose page it is: its name isn't said again
 */
export const ShowGrid = ({ shows, isPast = false, columns = asManyAsFit, ownVenue = null }: Props) => (
  <ul className={`grid gap-3 ${columns}`}>
    {shows.map((show) => (
      <li key={show.occurrenceID} className="min-w-0">
        <CompactCard show={show} isPast={isPast} hasVenue={show.venueName !== ownVenue} />
      </li>
    ))}
  </ul>
)
