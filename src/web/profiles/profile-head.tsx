import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DemoMark } from '../events/cards/demo-mark.tsx'
import { addressOf } from '../discover/search-filters.ts'
import { eventGenres } from '../../kernel/genres.ts'
import { mapLink } from '../events/page/map-link.ts'
import { titleSize } from '../events/page/title-size.ts'
import { paths } from '../../kernel/paths.ts'
import { Backdrop } from '../pictures/backdrop.tsx'
import { Picture } from '../pictures/picture.tsx'
import type { EntityDetail } from './entity-detail.ts'
import { words } from './profiles-words.ts'

const chip = 'inline-flex min-h-8 items-center rounded-pill border border-line bg-night/60 px-3 text-sm'

/** An entity's picture and name, and what the viewer can do with it. */
export function ProfileHead({ profile, children }: { profile: EntityDetail; children?: ReactNode }) {
  return (
    <header className="relative isolate overflow-hidden border-b border-line bg-deck">
      <Backdrop pictureId={profile.pictureID} name={profile.name} className="-z-20" />
      <div className="veil absolute inset-0 -z-10" />
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-8 sm:flex-row sm:items-end sm:gap-8 sm:px-6 sm:py-12">
        <Picture
          pictureId={profile.pictureID}
          name={profile.name}
          alt={words.picture(profile.name)}
          sizes="(min-width: 1024px) 256px, 192px"
          first
          className={`aspect-square w-36 shrink-0 shadow-xl sm:w-48 lg:w-64 ${profile.type === 'band' ? 'rounded-pill' : 'rounded-card'}`}
        />
        <div className="flex min-w-0 flex-col items-start gap-3">
          <p className="flex flex-wrap items-center gap-2 font-semibold text-gold">
            {profile.kind}
            {profile.demo && <DemoMark />}
          </p>
          <h1 className={`${titleSize(profile.name)} wrap-anywhere`}>{profile.name}</h1>
          <Place profile={profile} />
          {profile.genre.length > 0 && (
            <ul aria-label={words.genres} className="flex flex-wrap gap-x-2 gap-y-3">
              {profile.genre.map((genre) => (
                <li key={genre}>
                  <Genre genre={genre} near={profile.location} />
                </li>
              ))}
            </ul>
          )}
          {profile.status === 'unclaimed' && <p className="text-sm text-ink/80">{words.unclaimed}</p>}
          {children}
        </div>
      </div>
    </header>
  )
}

/** Where a venue is, with the way there; of others only the city. */
function Place({
  profile: { type, name, location, venueAddress, coordinates, placeExact },
}: {
  profile: EntityDetail
}) {
  if (type !== 'venue' || !venueAddress) return location ? <p className="text-lg text-ink/90">{location}</p> : null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-lg text-ink/90">
      <span className="min-w-0 wrap-anywhere">{venueAddress}</span>
      <a
        href={mapLink({ coordinates, placeExact, name, address: venueAddress })}
        target="_blank"
        rel="noopener noreferrer"
        className="reach inline-flex min-h-6 items-center font-semibold text-gold hover:text-gold-2"
      >
        {words.facts.map}
        <span className="sr-only">{words.newTab}</span>
      </a>
    </p>
  )
}

/** A genre that events have leads to such shows nearby. */
function Genre({ genre, near }: { genre: string; near: string }) {
  const eventGenre = eventGenres.find((name) => name === genre)
  if (!eventGenre) return <span className={chip}>{genre}</span>
  return (
    <Link to={addressOf(paths.discover, { near, genres: [eventGenre] })} className={`${chip} reach hover:border-gold`}>
      {genre}
    </Link>
  )
}
