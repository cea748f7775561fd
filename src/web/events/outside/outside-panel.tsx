import { Link } from 'react-router'
import { listingNotes } from '../../../features/events/rules/listing-notes.ts'
import { paths } from '../../../kernel/paths.ts'
import { entryPrice, isCoverAtDoor, saysDoorPrice } from '../entry-price.ts'
import { words } from '../events-words.ts'
import { hasEntry } from '../has-entry.ts'
import { OutsideLink } from './outside-link.tsx'
import { outsideOffer, searchOffer } from './outside-offer.ts'
import { showWords } from '../show-words.ts'
import type { EventDetail, Occurrence } from '../show.ts'

/** How to get into a show that sells no tickets here: the price at the door, and its host's link (decision G29). */
export function OutsidePanel({ event, date }: { event: EventDetail; date: Occurrence | null }) {
  const offer = outsideOffer(event, date)
  const search = searchOffer(event, date)
  if (!hasEntry(event, date)) return null
  return (
    <section aria-labelledby="entry" className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <h2 id="entry" className="text-2xl">
        {words.outside.title}
      </h2>
      {!event.soldOut && <Price event={event} />}
      {event.soldOut && (
        <p className="rounded-field bg-deck-2 px-4 py-3 text-center font-semibold">{showWords.price.soldOut}</p>
      )}
      {offer?.isDoorPrice && <p className="-mb-2">{words.outside.ticketPrice}</p>}
      {event.soldOut && <FollowInstead event={event} />}
      {offer && <OutsideLink href={offer.href} text={offer.text} variant={event.soldOut ? 'quiet' : 'gold'} />}
      {offer?.note && <p className="text-sm text-mute">{offer.note}</p>}
      {search && (search.note || !offer) && (
        <p className="text-sm text-mute">
          {search.note} {/* Beside the listing, another way out would only ask which of them to take. */}
          {!offer && (
            <a
              href={search.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="reach inline-flex min-h-8 items-center text-gold underline"
            >
              {search.text}
              <span className="sr-only">{words.newTab}</span>
            </a>
          )}
        </p>
      )}
    </section>
  )
}

/** What helps when nothing is left here: news of what else is on. */
const FollowInstead = ({ event: { host, venue, venueName } }: { event: EventDetail }) => (
  <p className="text-mute">
    {words.outside.follow.start}
    <Link to={paths.profile(venue?.id ?? host.id)} className="font-semibold text-gold underline">
      {venue ? venueName : host.name}
    </Link>
    {words.outside.follow.end}
  </p>
)

/** What it costs, and what its source says about prices: of a show that is sold out no one pays either. */
function Price({ event }: { event: EventDetail }) {
  const { text, note } = entryPrice(event)
  // The note beside the price says it.
  const isTold = isCoverAtDoor(event) && saysDoorPrice(event)
  const prices = listingNotes(event.notes).prices.filter((price) => !(isTold && price.endsWith(' at the door')))
  return (
    <>
      {text ? (
        <p className={event.listing ? 'flex flex-wrap items-baseline gap-x-2' : 'flex flex-col'}>
          <span className="font-display text-4xl leading-none font-bold text-gold">{text}</span>
          {note && <span className="mt-1 text-mute">{event.listing ? `· ${note}` : note}</span>}
        </p>
      ) : (
        <p className="text-lg text-mute">{event.listing ? words.price.untoldListing : words.price.untold}</p>
      )}
      {prices.length > 0 && (
        <ul className="flex flex-col text-mute">
          {prices.map((price) => (
            <li key={price} className="wrap-anywhere">
              {price}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
