import { Link } from 'react-router'
import { ShowGrid } from '../events/cards/show-grid.tsx'
import type { Show } from '../events/show.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../../kernel/paths.ts'
import type { EntityDetail } from './entity-detail.ts'
import { words } from './profiles-words.ts'

export type Shows = { isPast: boolean; events: Show[]; nextCursor: string | null; isFirstPage: boolean }

/** The shows of a page: those to come, or those that are over. */
export function ShowsSection({ profile, shows }: { profile: EntityDetail; shows: Shows }) {
  const { isPast, events, nextCursor, isFirstPage } = shows
  const { id } = profile
  return (
    <Section title={isPast ? words.shows.past : words.shows.upcoming}>
      <nav aria-label={words.shows.which} className="flex flex-wrap gap-2">
        <Tab to={paths.profile(id)} isHere={!isPast} text={words.shows.tabs.upcoming} />
        <Tab to={paths.profileShows(id, { past: true })} isHere={isPast} text={words.shows.tabs.past} />
      </nav>
      {events.length === 0 ? <None profile={profile} isPast={isPast} /> : <ShowGrid shows={events} isPast={isPast} />}
      <nav aria-label={words.shows.pages} className="flex flex-wrap justify-center gap-3 empty:hidden">
        {!isFirstPage && (
          <ButtonLink variant="quiet" to={paths.profileShows(id, { past: isPast })}>
            {isPast ? words.shows.latest : words.shows.first}
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink to={paths.profileShows(id, { past: isPast, cursor: nextCursor })}>{words.shows.more}</ButtonLink>
        )}
      </nav>
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
