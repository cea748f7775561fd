import { entryPrice } from '../entry-price.ts'
import { OutsideLink } from './outside-link.tsx'
import { outsideOffer } from './outside-offer.ts'
import type { EventDetail } from '../show.ts'

/** On phones, the price and the way to the tickets at the thumb; it stays behind where the page ends. */
export function OutsideBar({ event }: { event: EventDetail }) {
  const offer = outsideOffer(event)
  if (!offer || event.internalTickets) return null
  return (
    <div className="sticky bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-night/95 px-4 py-3 backdrop-blur shell:hidden">
      <p className="font-display text-2xl leading-none font-bold text-gold">{entryPrice(event).text}</p>
      <OutsideLink {...offer} />
    </div>
  )
}
