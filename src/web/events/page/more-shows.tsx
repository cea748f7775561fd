import { eventGenres } from '../../../kernel/genres.ts'
import { paths } from '../../../kernel/paths.ts'
import { cityPageWords } from '../../discover/city-page/city-page-words.ts'
import { CityPageLinkList } from '../../discover/city-page/links.tsx'
import { Section } from '../../kit/section.tsx'
import { ShowGrid } from '../cards/show-grid.tsx'
import { words } from '../events-words.ts'
import type { EventDetail, Show } from '../show.ts'

type Props = {
  event: EventDetail
  /** What else is on in the same room. */
  more: Show[]
}

/** Where to go from a show: the same venue, and the pages of its city. */
export function MoreShows({ event, more }: Props) {
  const { city: town, venue, venueName, host } = event
  const genre = eventGenres.find((name) => name === event.genre)
  const city = `${town}, ${event.state}`
  const pages = [
    ...(genre ? [{ city, genre, days: null }] : []),
    { city, genre: null, days: 'this-weekend' as const },
    { city, genre: null, days: null },
  ]
  return (
    <>
      {more.length > 0 && (
        <Section
          title={words.sections.moreAt(venue ? venueName : host.name)}
          more={{ to: paths.profile(venue?.id ?? host.id), text: words.seeAll }}
        >
          <ShowGrid shows={more} columns="md:grid-cols-2" />
        </Section>
      )}
      <nav aria-label={words.sections.moreIn(town)}>
        <CityPageLinkList links={pages.map((page) => ({ text: cityPageWords.headline({ ...page, town }), page }))} />
      </nav>
    </>
  )
}
