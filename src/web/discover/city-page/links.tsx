import { Link } from 'react-router'
import { type CityPage, cityPageDays, cityPagePath } from '../../../kernel/addresses/city-page.ts'
import type { EventGenre } from '../../../kernel/genres.ts'
import { cityPageWords as words } from './city-page-words.ts'

type Soon = { isToday: boolean; isThisWeekend: boolean }
type Props = {
  page: CityPage
  guide: Soon & { genres: ({ genre: EventGenre } & Soon)[]; cities: { city: string; shows: number }[] }
}

/** From a city's page to today and this weekend, if they have shows. */
export function CityPageDates({ page, guide }: Props) {
  const soon = page.genre ? guide.genres.find(({ genre }) => genre === page.genre) : guide
  const choices = cityPageDays.filter((days) => days === page.days || (soon && isOn(soon, days)))
  if (choices.length === 0) return null
  return (
    <nav aria-label={words.days.title}>
      <CityPageLinkList
        links={[
          { text: words.days.any, page: { ...page, days: null } },
          ...choices.map((days) => ({ text: words.days[days], page: { ...page, days } })),
        ]}
        current={page}
      />
    </nav>
  )
}

/** From a city's page to its genres that have shows, and to the cities around it. */
export function CityPageLinks({ page, guide }: Props) {
  const [town = ''] = page.city.split(',')
  const genres = guide.genres.filter((each) => isOn(each, page.days) || each.genre === page.genre)
  return (
    <div className="flex flex-col gap-8 empty:hidden">
      {genres.length > 0 && (
        <TitledLinks
          title={words.genres.title}
          links={[
            { text: words.genres.any, page: { ...page, genre: null } },
            ...genres.map(({ genre }) => ({ text: words.genre(genre), page: { ...page, genre } })),
          ]}
          current={page}
        />
      )}
      {guide.cities.length > 0 && (
        <TitledLinks
          title={words.cities(town)}
          links={guide.cities.map(({ city, shows }) => ({
            text: city,
            note: words.showsIn(shows),
            page: { city, genre: null, days: null },
          }))}
          current={page}
        />
      )}
    </div>
  )
}

const isOn = ({ isToday, isThisWeekend }: Soon, days: CityPage['days']): boolean =>
  days === null || (days === 'today' ? isToday : isThisWeekend)

type LinksProps = {
  links: { text: string; note?: string; page: CityPage }[]
  /** The open page, if it is a city’s. */
  current?: CityPage
}

const TitledLinks = ({ title, ...rest }: LinksProps & { title: string }) => (
  <nav aria-label={title} className="flex flex-col gap-3">
    <h2 className="text-2xl">{title}</h2>
    <CityPageLinkList {...rest} />
  </nav>
)

/** Links to pages of cities, the one that is open marked. */
export const CityPageLinkList = ({ links, current }: LinksProps) => (
  <ul className="flex flex-wrap gap-2">
    {links.map(({ text, note, page }) => (
      <li key={text}>
        <Link
          to={cityPagePath(page)}
          aria-current={current && cityPagePath(page) === cityPagePath(current) ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-deck px-4 py-1.5 text-sm font-semibold hover:border-gold aria-[current=page]:border-gold aria-[current=page]:bg-gold aria-[current=page]:text-night"
        >
          {text}
          {note && <span className="font-normal text-mute">{note}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
