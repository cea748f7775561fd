import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { comedyGroup, standupComic } from '../../../kernel/genres.ts'
import { paths } from '../../../kernel/paths.ts'
import { kmToMiles } from '../../../kernel/places/geo.ts'
import { dateText, dayWord } from '../../events/when.ts'
import { showWords } from '../../events/show-words.ts'
import { Picture } from '../../pictures/picture.tsx'
import type { EntityTab } from './discover-tabs.ts'
import { tabsWords } from './tabs-words.ts'
import { TileFollow } from './tile-follow.tsx'

type Entity = CallOutputs['listEntitiesNearby']['entities'][number]

type Props = {
  tab: EntityTab
  entity: Entity
  /** The city that is searched, "City, ST". */
  near: string
  today: string
  isSignedIn: boolean
  first: boolean
}

const shownGenres = 3

/** An entity in a list: its picture, what it plays, how far away it is, and its next show. Acts are round. */
export function EntityTile({ tab, entity, near, today, isSignedIn, first }: Props) {
  const { username, name, type, genres, location, image, distanceKm, nextShow } = entity
  const kinds: readonly string[] = [standupComic, comedyGroup]
  const genreText = genres
    .filter((genre) => !kinds.includes(genre))
    .slice(0, shownGenres)
    .join(', ')
  const place = location === '' ? [] : [cityText(location, near), location === near ? null : awayText(distanceKm)]
  return (
    <article className="card-ring group relative flex h-full min-w-0 items-center gap-3 rounded-card border border-line bg-deck p-3 hover:border-gold">
      <div className={`size-20 shrink-0 overflow-hidden ${type === 'band' ? 'rounded-pill' : 'rounded-field'}`}>
        <Picture pictureId={image} name={name} sizes="80px" className="size-20" first={first} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h2 className="line-clamp-2 text-lg wrap-anywhere">
          <Link to={paths.entity(username)} className="group-hover:text-gold-2 after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-mute">
          {[genreText, ...place].filter(Boolean).join(' · ') || tabsWords.kind(tab)}
        </p>
        <p className={`line-clamp-2 text-sm wrap-anywhere ${nextShow ? 'text-ink' : 'text-mute'}`}>
          {nextShow ? nextText(nextShow, { name, near, today }) : tabsWords.noShows}
        </p>
      </div>
      {isSignedIn && <TileFollow entity={entity} />}
    </article>
  )
}

/** A city, with its state where that is another than the one searched. */
function cityText(location: string, near: string): string {
  const [city = '', state] = location.split(', ')
  return near.endsWith(`, ${state}`) ? city : location
}

const awayText = (km: number) => {
  const miles = Math.round(kmToMiles(km))
  return miles < 1 ? tabsWords.nearby : tabsWords.away(miles)
}

/** A venue's own show doesn't say where it is; one outside the searched city also names its city. */
function nextText(
  { day, venueName, location }: NonNullable<Entity['nextShow']>,
  { name, near, today }: { name: string; near: string; today: string },
): string {
  const word = dayWord(day, today)
  const date = word === showWords.today || word === showWords.tomorrow ? word : dateText(day, Number(today.slice(0, 4)))
  if (venueName === name || venueName === '') return tabsWords.next(date, null)
  if (location === near) return tabsWords.next(date, venueName)
  return tabsWords.next(date, tabsWords.inCity(venueName, cityText(location, near)))
}
