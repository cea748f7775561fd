import type { ReactNode } from 'react'
import { type CityPage, cityPagePath } from '../../../kernel/addresses/city-page.ts'
import { defaultRadiusMiles } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { ShowGrid } from '../../events/cards/show-grid.tsx'
import type { Show } from '../../events/show.ts'
import { dateText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageLinks } from '../../kit/paging/page-links.tsx'
import { type PageTrail, trailParameters, trailsAround } from '../../kit/paging/page-trail.ts'
import { Section } from '../../kit/section.tsx'
import { cityPageWords } from './city-page-words.ts'
import { discoverWords } from '../discover-words.ts'
import { addressOf, type ResolvedFilters } from '../search-filters.ts'
import { ShowDays } from '../show-days.tsx'

type Props = {
  page: CityPage
  guide: { today: string }
  filters: ResolvedFilters
  events: Show[]
  related: Show[]
  total: number
  nextCursor: string | null
  trail: PageTrail
  /** Below the headline. */
  children: ReactNode
}

/** The headline of a city's page, and its shows as Discover has them. */
export function CityPageShows({ page, guide, filters, events, related, total, nextCursor, trail, children }: Props) {
  const [town = ''] = page.city.split(',')
  const subject = { ...page, town }
  const { previous, next } = trailsAround(trail, nextCursor)
  const year = Number(guide.today.slice(0, 4))
  const dates =
    filters.date && cityPageWords.dates(dateText(filters.date, year), dateText(filters.until ?? filters.date, year))
  const wider = addressOf(paths.discover, { ...filters, radius: defaultRadiusMiles })
  return (
    <>
      <header className="flex flex-col gap-4">
        <h1 className="text-3xl text-balance sm:text-5xl">
          {cityPageWords.headline(subject)}
          {total > 0 && (
            <>
              : <span className="text-gold">{cityPageWords.count(total)}</span>
            </>
          )}
        </h1>
        {total > 0 && <p className="text-lg text-mute">{cityPageWords.within(filters.radius, page.city, dates)}</p>}
        {children}
      </header>
      {events.length > 0 ? (
        <ShowDays shows={events} today={guide.today} />
      ) : (
        <EmptyState title={cityPageWords.nothing.title(subject)}>
          <p>{cityPageWords.nothing.text(filters.date !== null)}</p>
          <ButtonLink className="mt-4" to={wider}>
            {cityPageWords.nothing.wider(defaultRadiusMiles)}
          </ButtonLink>
        </EmptyState>
      )}
      <PageLinks previous={previous && withTrail(page, previous)} next={next && withTrail(page, next)} />
      {related.length > 0 && (
        <Section title={discoverWords.related}>
          <ShowGrid shows={related} />
        </Section>
      )}
    </>
  )
}

function withTrail(page: CityPage, trail: PageTrail): string {
  const search = new URLSearchParams(trailParameters(trail))
  return search.size > 0 ? `${cityPagePath(page)}?${search}` : cityPagePath(page)
}
