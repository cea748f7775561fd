import { CalendarDays, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { day, monthText } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import { Picture } from '../../pictures/picture.tsx'
import { words } from '../people-words.ts'

type Details = NonNullable<CallOutputs['getUserProfileData']['profile']['details']>

/** What a fan shows besides name and picture: town, since when, genres, pages. */
export function PersonDetails({ details }: { details: Details }) {
  const { location, memberSince, genrePreference, entities } = details
  const since = `${monthText(day(`${memberSince}-01`))} ${memberSince.slice(0, 4)}`
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-mute">
        {location && (
          <li className="flex items-center gap-2">
            <MapPin aria-hidden="true" className="size-4 text-gold" />
            {location}
          </li>
        )}
        <li className="flex items-center gap-2">
          <CalendarDays aria-hidden="true" className="size-4 text-gold" />
          {words.memberSince(since)}
        </li>
      </ul>
      {genrePreference.length > 0 && (
        <section aria-labelledby="genres" className="flex flex-col gap-3">
          <h2 id="genres" className="text-2xl">
            {words.genres}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {genrePreference.map((genre) => (
              <li key={genre} className="rounded-pill border border-line px-3 py-1 text-sm">
                {genre}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entities.length > 0 && (
        <section aria-labelledby="pages" className="flex flex-col gap-3">
          <h2 id="pages" className="text-2xl">
            {words.pages}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {entities.map(({ id, name, kind, pictureID }) => (
              <li key={id}>
                <Link
                  to={paths.profile(id)}
                  className="flex items-center gap-3 rounded-field border border-line bg-night p-3 hover:border-gold"
                >
                  <Picture pictureId={pictureID} name={name} sizes="3rem" className="size-12 shrink-0 rounded-field" />
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{name}</span>
                    <span className="block text-sm text-mute">{kind}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
