import type { TicketOffer } from './sale.ts'
import { TicketLine } from './ticket-line.tsx'
import type { Basket } from './use-basket.ts'

type Props = {
  offers: readonly TicketOffer[]
  /** Those that can be bought now. */
  open: readonly TicketOffer[]
  basket: Basket
  /** Whether there is a line for them. */
  hasToWait: boolean
  onChoose: (ticketTypeID: string, quantity: number) => void
}

/** Every ticket type of a date: how many of those on sale, and when the others go on sale. */
export function OfferList({ offers, open, basket, hasToWait, onChoose }: Props) {
  const isOneStart = open.length === 0 && new Set(offers.map(({ opens }) => opens?.text)).size === 1
  return (
    <ul className="flex flex-col divide-y divide-line">
      {offers.map((offer) => (
        <TicketLine
          key={offer.ticketTypeID}
          offer={offer}
          hasToWait={hasToWait}
          isStartKnown={isOneStart}
          salesStart={open.includes(offer) ? null : (offer.opens?.text ?? null)}
          quantity={basket.quantityOf(offer.ticketTypeID)}
          most={basket.mostOf(offer)}
          onChange={(quantity) => onChoose(offer.ticketTypeID, quantity)}
        />
      ))}
    </ul>
  )
}
