import { Link } from 'react-router'
import { ShowGrid } from '../events/cards/show-grid.tsx'
import { isFirstPage, type PageTrail, trailParameters, trailsAround } from '../kit/paging/page-trail.ts'
import type { Show } from '../events/show.ts'
import { showWords } from '../events/show-words.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageLinks } from '../kit/paging/page-links.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../../kernel/paths.ts'
import type { EntityDetail } from './entity-detail.ts'
import { words } from './profiles-words.ts'

export type Shows = {
  isPast: boolean
  events: Show[]
  nextCursor: string | null
  trail: PageTrail
  position: { first: number; last: number }
}

/** The shows of a page: those to come, or those that are over. */
export function ShowsSection({ profile, shows }: { profile: EntityDetail; shows: Shows }) {
  const { isPast, events, nextCursor, trail, position } = shows
  const { username } = profile
  const { previous, next } = trailsAround(trail, nextCursor)
  const addressAt = (page: PageTrail | null) =>
    page && `${paths.entityShows(username, { past: isPast, page: trailParameters(page) })}#shows`
  return (
    <Section title={isPast ? words.shows.past : words.shows.upcoming}>
      <nav
        id="shows"
        aria-label={words.shows.which}
        className="scroll-mt-[calc(var(--header,50px)+5rem)] flex flex-wrap gap-2"
      >
        <Tab to={paths.entity(username)} isHere={!isPast} text={words.shows.tabs.upcoming} />
        <Tab to={paths.entityShows(username, { past: true })} isHere={isPast} text={words.shows.tabs.past} />
      </nav>
      {!isFirstPage(trail) && events.length > 0 && (
        <p className="text-mute">
          {showWords.position(position.first, position.last, nextCursor === null ? `${position.last}` : null)}
        </p>
      )}
      {events.length === 0 ? (
        <None profile={profile} isPast={isPast} />
      ) : (
        <ShowGrid shows={events} isPast={isPast} ownVenue={profile.type === 'venue' ? profile.name : null} />
      )}
      <PageLinks previous={addressAt(previous)} next={addressAt(next)} />
    </Section>
  )
}

const Tab = ({ to, isHere, text }: { to: string; isHere: boolean; text: string }) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={isHere ? 'page' : undefined}
    className="inline-flex min-h-11 items-center rounded-pill border border-line px-4 hover:border-gold aria-[current=page]:border-gold aria-[current=page]:bg-gold aria-[current=page]:font-semibold aria-[current=page]:text-night"
  >
    {text}
  </Link>
)

function None({ profile: { location }, isPast }: { profile: EntityDetail; isPast: boolean }) {
  if (isPast) return <EmptyState title={words.shows.nonePast} />
  return (
    <EmptyState title={words.shows.none}>
      <p>{words.shows.noneText}</p>
      <div className="mt-4">
        <ButtonLink to={location ? paths.homeNear(location) : paths.home}>{words.shows.near(location)}</ButtonLink>
      </div>
    </EmptyState>
  )
}
