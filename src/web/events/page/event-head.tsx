import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Backdrop } from '../../pictures/backdrop.tsx'
import { ShowPicture } from '../generated-poster/show-picture.tsx'
import { useRootData } from '../../root-data.ts'
import { AgeTag } from '../cards/age-tag.tsx'
import { DemoMark } from '../cards/demo-mark.tsx'
import { words } from '../events-words.ts'
import type { EventDetail, Occurrence } from '../show.ts'
import { titleSize } from './title-size.ts'
import { showWords } from '../show-words.ts'
import { dateText, shortDateText, wholeWhenText } from '../when.ts'

const linkLook = 'font-semibold text-ink underline decoration-gold underline-offset-4 hover:text-gold-2'

type Props = {
  event: EventDetail
  date: Occurrence | null
  /** The row of actions. */
  children: ReactNode
}

/** The whole poster with its colors behind it, what, when and where, and what fans do with the show. */
export function EventHead({ event, date, children }: Props) {
  const year = useRootData()?.year
  const venueId = venueIdOf(event)
  return (
    <header className="relative isolate overflow-hidden border-b border-line bg-deck shell:col-span-full shell:row-start-1">
      <Backdrop pictureId={event.posterID} name={event.eventName} className="-z-20" />
      <div className="veil absolute inset-0 -z-10" />
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-6 sm:flex-row sm:items-end sm:gap-8 sm:px-6 sm:py-12 shell:pr-[436px]">
        <ShowPicture
          pictureId={event.posterID}
          show={{ ...event, day: date?.day ?? event.day }}
          alt={words.head.poster(event.eventName)}
          sizes="(min-width: 1024px) 288px, (min-width: 640px) 240px, 60vw"
          first
          isWhole
          className="aspect-[4/5] w-3/5 shrink-0 self-center rounded-card shadow-xl sm:w-60 lg:w-72"
        />
        <div className="flex min-w-0 flex-col items-start gap-3">
          <p className="flex flex-wrap items-center gap-2 font-semibold text-gold">
            {event.genre && <span>{event.genre}</span>}
            <AgeTag ageGroup={event.ageGroup} />
            {event.demo && <DemoMark />}
          </p>
          <h1 className={`${titleSize(event.eventName)} wrap-anywhere`}>{event.eventName}</h1>
          <p className="text-lg font-semibold sm:text-xl">
            <When event={event} date={date} />
          </p>
          {event.movedFrom && event.status === 'published' && !event.isPast && (
            <p className="text-ink/80">{showWords.movedFrom(dateText(event.movedFrom, year))}</p>
          )}
          <p className="text-lg text-ink/90">
            {venueId ? (
              <Link to={paths.profile(venueId)} className={linkLook}>
                {event.venueName}
              </Link>
            ) : (
              event.venueName
            )}{' '}
            · {event.city}, {event.state}
          </p>
          {(event.listing || event.host.id !== venueId) && (
            <p className="text-ink/80">
              {event.listing ? <Source event={event} {...event.listing} /> : <Host event={event} />}
            </p>
          )}
          {children}
        </div>
      </div>
    </header>
  )
}

/** The page of the venue; a host that has its name is one, though the show's address may say so no more. */
const venueIdOf = ({ venue, venueName, host, isTakenDown }: EventDetail): string | null =>
  venue?.id ?? (host.name === venueName && !isTakenDown ? host.id : null)

/** The date and time; of a postponed show the one that no longer holds, and of a canceled one struck out. */
function When({ event, date }: Pick<Props, 'event' | 'date'>) {
  const year = useRootData()?.year
  const when = date ?? event
  if (event.status === 'postponed') return showWords.postponedFrom(dateText(when.day, year))

  const text = wholeWhenText({ ...when, isListing: event.listing !== null }, when.zoneName, year)
  return event.status === 'canceled' ? <s className="text-mute">{text}</s> : text
}

function Host({ event: { host, isTakenDown } }: { event: EventDetail }) {
  return (
    <>
      {words.head.hostedBy}{' '}
      {isTakenDown ? (
        host.name
      ) : (
        <Link to={paths.profile(host.id)} className={linkLook}>
          {host.name}
        </Link>
      )}
    </>
  )
}

type SourceProps = NonNullable<EventDetail['listing']> & { event: EventDetail }

/** Where an imported show is from, and when its source was last read; its host hasn't confirmed any of it. */
function Source({ event, source, url, checkedOn }: SourceProps) {
  const year = useRootData()?.year
  const href = url ?? event.eventLink
  const checked = checkedOn && ` · ${words.head.checked(shortDateText(checkedOn, year))}`
  if (source === null) {
    return (
      <>
        {words.head.unconfirmed(event.host.name)}
        {checked}
      </>
    )
  }
  return (
    <>
      {words.head.listedFrom}{' '}
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={`${linkLook} wrap-anywhere`}>
          {source}
          <span className="sr-only">{words.newTab}</span>
        </a>
      ) : (
        <span className="font-semibold wrap-anywhere text-ink">{source}</span>
      )}
      {checked}
    </>
  )
}
