import { commaDayText } from '../../../kernel/day.ts'
import { type Cents, priceText } from '../../../kernel/money.ts'
import { OnSaleText } from './sale-start/on-sale-text.tsx'
import { Stepper } from './stepper.tsx'
import { areFewLeft, type TicketOffer } from './sale.ts'
import { words } from '../tickets-words.ts'

type Props = {
  offer: TicketOffer
  /** When it goes on sale, `Fri Dec 4, 10:00 AM PST`; null where it is. */
  salesStart: string | null
  /** Whether the panel says so for all of its tickets. */
  isStartKnown: boolean
  /** Whether there is a line for it: it can't be chosen then. */
  hasToWait: boolean
  quantity: number
  /** The highest quantity that can be chosen now. */
  most: number
  onChange: (quantity: number) => void
}

/** One ticket type: what it costs whole, then what it is, then how many. */
export function TicketLine({ offer, salesStart, isStartKnown, hasToWait, quantity, most, onChange }: Props) {
  const { ticketName, description, allInCents, fullAllInCents, earlyUntil, left } = offer
  return (
    <li className="flex items-center justify-between gap-4 py-4 first:pt-0 last:pb-0">
      <div className={`flex min-w-0 flex-col gap-1 ${left === 0 ? 'opacity-60' : ''}`}>
        <p className="font-display text-2xl leading-none font-bold text-gold">
          {allInCents === 0 ? words.free : priceText(allInCents as Cents)}
          {fullAllInCents !== null && (
            <>
              <span className="sr-only"> {words.line.before}</span>{' '}
              <s className="text-base font-normal text-mute">{priceText(fullAllInCents as Cents)}</s>
            </>
          )}
        </p>
        <h3 className="font-sans text-base leading-snug font-semibold break-words">{ticketName}</h3>
        {description && <p className="text-sm break-words whitespace-pre-line text-mute">{description}</p>}
        {earlyUntil && left > 0 && <p className="text-sm text-good">{words.line.early(commaDayText(earlyUntil))}</p>}
        {areFewLeft(offer) && <p className="text-sm font-semibold text-ink">{words.line.left(left)}</p>}
      </div>
      {left === 0 ? (
        <p className="shrink-0 font-semibold text-danger">{words.soldOut}</p>
      ) : salesStart !== null ? (
        !isStartKnown && (
          <p className="max-w-[45%] shrink-0 text-right text-sm text-mute">
            <OnSaleText moment={salesStart} />
          </p>
        )
      ) : (
        !hasToWait && <Stepper label={ticketName} value={quantity} most={most} onChange={onChange} />
      )}
    </li>
  )
}
