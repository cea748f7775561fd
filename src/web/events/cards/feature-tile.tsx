import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Backdrop } from '../../pictures/backdrop.tsx'
import { useRootData } from '../../root-data.ts'
import { ShowPicture } from '../generated-poster/show-picture.tsx'
import { AgeTag } from './age-tag.tsx'
import { DemoMark } from './demo-mark.tsx'
import { ReasonLine } from './reason-line.tsx'
import { shownPrice } from './shown-price.ts'
import type { Show } from '../show.ts'
import { nearWord, whenText } from '../when.ts'

/** One of Home's two large tiles: the poster whole, its colors behind it. */
export function FeatureTile({ show, today, first }: { show: Show; today: string; first?: boolean }) {
  const year = useRootData()?.year
  const price = shownPrice(show)
  return (
    <article className="card-ring group relative isolate flex min-w-0 gap-4 overflow-hidden rounded-card border border-line bg-deck p-4 hover:border-gold lg:gap-6 lg:p-6">
      <Backdrop pictureId={show.posterID} name={show.eventName} className="-z-20" />
      <div className="side-veil absolute inset-0 -z-10" />
      <ShowPicture
        pictureId={show.posterID}
        show={show}
        sizes="(min-width: 1280px) 256px, (min-width: 1024px) 20vw, (min-width: 768px) 15vw, 30vw"
        first={first}
        className="aspect-[4/5] w-1/3 max-w-64 shrink-0 lg:w-2/5 self-start rounded-field shadow-xl"
      />
      <div className="flex min-w-0 flex-col items-start gap-2 self-center">
        <p className="rounded-pill bg-gold px-3 py-1 text-sm leading-none font-bold text-night">
          {nearWord(show, today)}
        </p>
        <h3 className="line-clamp-3 text-2xl wrap-anywhere lg:text-4xl">
          <Link
            to={paths.event(show.eventID, show.day)}
            className="group-hover:text-gold-2 after:absolute after:inset-0"
          >
            {show.eventName}
          </Link>
        </h3>
        <p className="text-sm font-semibold sm:text-base">{whenText(show, year)}</p>
        <p className="text-sm text-ink/80 sm:text-base">
          {show.venueName} · {show.city}
        </p>
        <p className="flex flex-wrap items-center gap-2">
          {price && <span className="font-bold text-gold">{price}</span>}
          {show.genre && <span className="text-sm text-ink/80">{show.genre}</span>}
          <AgeTag ageGroup={show.ageGroup} />
          {show.demo && <DemoMark />}
        </p>
        <ReasonLine show={show} />
      </div>
    </article>
  )
}
