import { Link } from 'react-router'
import { comedyGroup, type EntityGenre, standupComic } from '../../kernel/genres.ts'
import { paths } from '../../kernel/paths.ts'
import { Picture } from '../pictures/picture.tsx'
import { kindWords } from './kind-words.ts'

type Entity = { type: 'band' | 'venue' | 'festival'; genres: readonly EntityGenre[] | readonly string[] }

type Tile = Entity & { username: string; name: string; location: string; image: string | null }

/** A room, a festival or an act by its picture: a row on phones, a tile from 640 px on; acts are round. */
export function ProfileTile({ profile }: { profile: Tile }) {
  const isAct = profile.type === 'band'
  return (
    <article
      className={`card-ring group relative flex min-w-0 items-center gap-3 rounded-card sm:flex-col ${isAct ? 'sm:text-center' : 'sm:items-start'}`}
    >
      <div className={`w-16 shrink-0 overflow-hidden sm:w-full ${isAct ? 'rounded-pill' : 'rounded-card'}`}>
        <Picture
          pictureId={profile.image}
          name={profile.name}
          sizes="(min-width: 1280px) 232px, (min-width: 640px) 18vw, 64px"
          className="aspect-square w-full transition-transform duration-300 group-hover:scale-105"
        />
      </div>
      <div className="flex w-full min-w-0 flex-col gap-1">
        <h3 className="line-clamp-2 text-lg wrap-anywhere">
          <Link to={paths.entity(profile.username)} className="group-hover:text-gold-2 after:absolute after:inset-0">
            {profile.name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-mute">
          {[kindOf(profile), profile.location].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  )
}

/** One of the five kinds; comics and comedy groups are bands by genre (decision C4). */
function kindOf({ type, genres }: Entity): string {
  const special =
    type === 'band' && [standupComic, comedyGroup].find((genre) => genres.some((entityGenre) => entityGenre === genre))
  return special || kindWords[type]
}
