import { Link } from 'react-router'
import { type CityPage, cityPageDays, cityPagePath } from '../../../kernel/city-page.ts'
import type { EventGenre } from '../../../kernel/genres.ts'
import { cityPageWords as words } from './city-page-words.ts'

type Soon = { isToday: boolean; isThisWeekend: boolean }
type Props = {
  page: CityPage
  guide: Soon & { genres: ({ genre: EventGenre } & Soon)[]; cities: { city: string; shows: number }[] }
}

/** From a city's page to its days and genres that have shows, and to the cities around it. */
export function CityPageLinks({ page, guide }: Props) {
  const [town = ''] = page.city.split(',')
  const { genre: ownGenre, days } = page
  const soon = ownGenre ? guide.genres.find(({ genre }) => genre === ownGenre) : guide
  const genres = guide.genres.filter((each) => isOn(each, days) || each.genre === ownGenre)
  return (
    <div className="flex flex-col gap-8 border-t border-line pt-8">
      <Links
        title={words.days.title}
        links={[
          { text: words.days.any, page: { ...page, days: null } },
          ...cityPageDays
            .filter((choice) => choice === days || (soon && isOn(soon, choice)))
            .map((choice) => ({ text: words.days[choice], page: { ...page, days: choice } })),
        ]}
        current={page}
      />
      {genres.length > 0 && (
        <Links
          title={words.genres.title}
          links={[
            { text: words.genres.any, page: { ...page, genre: null } },
            ...genres.map(({ genre }) => ({ text: words.genre(genre), page: { ...page, genre } })),
          ]}
          current={page}
        />
      )}
      {guide.cities.length > 0 && (
        <Links
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

type LinksProps = { title: string; links: { text: string; note?: string; page: CityPage }[]; current: CityPage }

function Links({ title, links, current }: LinksProps) {
  return (
    <nav aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ text, note, page }) => (
          <li key={text}>
            <Link
              to={cityPagePath(page)}
              aria-current={cityPagePath(page) === cityPagePath(current) ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-deck px-4 text-sm font-semibold hover:border-gold aria-[current=page]:border-gold aria-[current=page]:bg-gold aria-[current=page]:text-night"
            >
              {text}
              {note && <span className="font-normal text-mute">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
