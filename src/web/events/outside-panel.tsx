import { entryPrice } from './entry-price.ts'
import { OutsideLink } from './outside-link.tsx'
import type { EventDetail } from './show.ts'

/** How to get into a show that sells no tickets here: the price at the door, and the link of its host (decision G29). */
export function OutsidePanel({ event }: { event: EventDetail }) {
  const { text, note, isFree } = entryPrice(event)
  const isOff = event.status === 'cancelled' || event.status === 'postponed' || event.isPast
  return (
    <section aria-labelledby="entry" className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <h2 id="entry" className="text-2xl">
        Getting in
      </h2>
      <p className="flex flex-col">
        <span className="font-display text-4xl leading-none font-bold text-gold">{text ?? 'Price not announced'}</span>
        {note && <span className="mt-1 text-mute">{note}</span>}
      </p>
      {event.soldOut && <p className="rounded-field bg-deck-2 px-4 py-3 text-center font-semibold">Sold out</p>}
      {event.eventLink && !isOff ? (
        <OutsideLink href={event.eventLink} text={isFree || event.soldOut ? 'More info' : 'Get Tickets'} />
      ) : (
        !isOff && (
          <p className="text-mute">
            {isFree ? 'Just come by: no ticket needed.' : 'Tickets are not sold online. Pay at the door.'}
          </p>
        )
      )}
      {event.eventLink && !isOff && (
        <p className="text-sm text-mute">You leave LocalSound; the price there may carry fees of its own.</p>
      )}
    </section>
  )
}
