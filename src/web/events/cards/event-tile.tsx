import { Link } from 'react-router'
import { parseDay, weekdayOf } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import { useRootData } from '../../root-data.ts'
import { ShowPicture } from '../generated-poster/show-picture.tsx'
import type { Show } from '../show.ts'
import { showWords } from '../show-words.ts'
import { whenText } from '../when.ts'
import { AgeTag } from './age-tag.tsx'
import { DemoMark } from './demo-mark.tsx'
import { ReasonLine } from './reason-line.tsx'
import { shownPrice } from './shown-price.ts'

/** A show by its poster, for rows of four. */
export function EventTile({ show }: { show: Show }) {
  const year = useRootData()?.year
  const day = parseDay(show.day)
  return (
    <article className="card-ring group relative flex min-w-0 flex-col gap-3 rounded-card">
      <div className="relative overflow-hidden rounded-card">
        <ShowPicture
          pictureId={show.posterID}
          show={show}
          sizes="(min-width: 1280px) 290px, (min-width: 768px) 23vw, calc(50vw - 24px)"
          className="aspect-[4/5] w-full transition-transform duration-300 group-hover:scale-105"
        />
        <PriceTag show={show} className="absolute top-2 left-2" />
        {show.demo && <DemoMark className="absolute right-2 bottom-2 rounded-pill bg-night/90 px-2 leading-snug" />}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm font-semibold text-balance text-gold">{whenText(show, year)}</p>
        <h3 className="line-clamp-2 text-xl wrap-anywhere">
          <Link
            to={paths.event(show.eventID, show.day)}
            className="group-hover:text-gold-2 after:absolute after:inset-0"
          >
            {show.eventName}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-mute">
          {show.venueName} · {show.city}
        </p>
        <p className="flex flex-wrap gap-2 text-sm text-mute empty:hidden">
          {show.genre && <span>{show.genre}</span>}
          {show.repeats && day && <span>{showWords.every(weekdayOf(day))}</span>}
          <AgeTag ageGroup={show.ageGroup} />
        </p>
        <ReasonLine show={show} />
      </div>
    </article>
  )
}

/** The tag on a poster: "Free", the honest price, or that it is sold out. */
function PriceTag({ show, className = '' }: { show: Show; className?: string }) {
  const price = shownPrice(show)
  if (!price) return null
  return (
    <span
      className={`rounded-pill px-3 py-1 text-sm leading-none font-bold ${show.soldOut ? 'bg-night/90 text-danger' : 'bg-gold text-night'} ${className}`}
    >
      {price}
    </span>
  )
}
