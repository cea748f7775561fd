import { Link } from 'react-router'
import { dayOfMonth, monthText, parseDay, weekdayOf } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import { useRootData } from '../../root-data.ts'
import { ShowPicture } from '../generated-poster/show-picture.tsx'
import type { Show } from '../show.ts'
import { showWords } from '../show-words.ts'
import { shortDateText, startText, timeText } from '../when.ts'
import { AgeTag } from './age-tag.tsx'
import { DemoMark } from './demo-mark.tsx'
import { ReasonLine } from './reason-line.tsx'
import { namedPrice, shownPrice } from './shown-price.ts'

type Props = {
  show: Show
  isPast?: boolean
  /** In a narrow panel: when and where it is takes the room of the poster and the genre. */
  isNarrow?: boolean
  /** Whether it says where the show is. */
  hasVenue?: boolean
  /** Where it links, if not to the top of the show's page. */
  to?: string
}

/** The compact event card (spec 2, item 5): a line of a list. Of a show that is over no one asks the price. */
export function CompactCard({ show, isPast = false, isNarrow = false, hasVenue = true, to }: Props) {
  const price = isPast ? null : isNarrow ? shownPrice(show) : namedPrice(show)
  const day = parseDay(show.day)
  const year = useRootData()?.year
  const isOtherYear = day && year !== undefined && !day.startsWith(String(year))
  const weekly = show.repeats && day ? showWords.every(weekdayOf(day)) : null
  const short = shortName(show.eventName)
  return (
    <article className="card-ring group relative flex h-full min-w-0 items-stretch gap-2 rounded-card border border-line bg-deck p-2 sm:gap-3 hover:border-gold">
      <p className="flex w-12 shrink-0 sm:w-14 flex-col items-center justify-center rounded-field bg-night font-display leading-none font-bold">
        <span className="text-base text-gold uppercase">{day && monthText(day)}</span>
        <span className="text-3xl">{day && dayOfMonth(day)}</span>
        {isOtherYear && <span className="mt-1 font-sans text-sm font-normal text-mute">{day.slice(0, 4)}</span>}
      </p>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1">
        <h3 className="line-clamp-2 text-lg wrap-anywhere sm:text-xl">
          <Link
            to={to ?? paths.event(show.eventID, show.day)}
            className="group-hover:text-gold-2 after:absolute after:inset-0"
          >
            {short === show.eventName ? (
              short
            ) : (
              <>
                <span className="sr-only">{show.eventName}</span>
                <span aria-hidden="true">{short}</span>
              </>
            )}
          </Link>
        </h3>
        <p className={`text-sm text-mute ${isNarrow ? '' : 'sm:line-clamp-1'} line-clamp-2 wrap-anywhere`}>
          {isPast ? timeText(show.wallTime, show.isListing) : startText(show)}
          {hasVenue && ` · ${show.venueName}`}
        </p>
        <p className="flex min-w-0 items-center gap-x-2 text-sm text-mute">
          <span className="truncate">
            {[hasVenue && show.city, !isNarrow && show.genre].filter(Boolean).join(' · ')}
          </span>
          <span className="flex shrink-0 empty:hidden">
            <AgeTag ageGroup={show.ageGroup} />
            {isNarrow && show.demo && <DemoMark className="px-1" />}
          </span>
        </p>
        <p className={`text-sm text-mute empty:hidden ${isNarrow ? 'truncate' : 'line-clamp-2'}`}>
          {price && <span className={`font-semibold ${show.soldOut ? 'text-danger' : 'text-gold'}`}>{price}</span>}
          {price && weekly && ' · '}
          {weekly}
        </p>
        {show.movedFrom && (
          <p className="text-sm font-semibold">{showWords.movedFrom(shortDateText(show.movedFrom, year))}</p>
        )}
        {!isPast && <ReasonLine show={show} />}
      </div>
      {!isNarrow && (
        <div className="relative shrink-0 self-center">
          <ShowPicture
            pictureId={show.posterID}
            show={show}
            sizes="64px"
            isSmall
            className="aspect-[4/5] w-14 rounded-field sm:w-16"
          />
          {show.demo && <DemoMark className="absolute right-1 bottom-1 rounded-field bg-night/90 px-1 leading-tight" />}
        </div>
      )}
    </article>
  )
}

const maxNameLength = 20

/** A name shortened for a compact card: cut beyond 20 characters (spec 9). */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength).join('').trimEnd()}…` : name
}
