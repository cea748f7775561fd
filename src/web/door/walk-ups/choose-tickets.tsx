import { cents, priceText } from '../../../kernel/money.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Stepper } from '../../tickets/panel/stepper.tsx'
import type { Choice } from './choice.ts'
import type { CardPrice } from './use-card-price.ts'
import type { DoorSale } from './use-door-sale.ts'
import { words } from './walk-up-words.ts'

type Props = {
  sale: DoorSale
  choice: Choice
  price: CardPrice
  onChoose: (ticketTypeID: string, quantity: number) => void
  onCash: () => void
  onCard: () => void
}

/** What a guest wants, and how they pay. */
export function ChooseTickets({ sale, choice, price, onChoose, onCash, onCard }: Props) {
  const { count, totalCents, quantityOf } = choice
  const missing = count === 0 ? words.missing : undefined
  const isFree = count > 0 && totalCents === 0
  const noCash = reasonAgainstCash(sale)
  const cardCents = price && 'totalCents' in price ? price.totalCents : null
  const shownCents = noCash === null ? totalCents : isFree ? 0 : cardCents
  const hasTax = sale.types.some(({ ticketTypeID, taxCents }) => taxCents > 0 && quantityOf(ticketTypeID) > 0)
  if (sale.types.length === 0) return <p className="text-mute">{words.none}</p>
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={words.tickets} className="divide-y divide-line">
        {sale.types.map(({ ticketTypeID, ticketName, cashCents, most }) => (
          <li key={ticketTypeID} className="flex items-center justify-between gap-4 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{ticketName}</p>
              <p className="text-mute">{cashCents === 0 ? words.free : priceText(cents(cashCents))}</p>
            </div>
            {most === 0 ? (
              <p className="shrink-0 font-semibold text-danger">{words.soldOut}</p>
            ) : (
              <Stepper
                label={ticketName}
                value={quantityOf(ticketTypeID)}
                most={Math.min(most, ticketsPerOrder - count + quantityOf(ticketTypeID))}
                onChange={(quantity) => onChoose(ticketTypeID, quantity)}
              />
            )}
          </li>
        ))}
      </ul>
      {(noCash === null || sale.takesCards) && (
        <div
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3"
          aria-live="polite"
        >
          <p className="font-semibold">{noCash === null ? words.total : words.totalByCard}</p>
          <p className="font-display text-3xl leading-none font-bold text-gold tabular-nums">
            {count === 0 ? priceText(cents(0)) : shownCents === null ? '…' : priceText(cents(shownCents))}
          </p>
          <p className="w-full text-sm text-mute">{noCash === null ? words.noFees(hasTax) : words.withFees}</p>
          {noCash === null && cardCents !== null && (
            <p className="w-full text-sm text-mute">{words.byCard(priceText(cents(cardCents)))}</p>
          )}
        </div>
      )}
      <div className="flex flex-col gap-2">
        {noCash === null ? (
          <Button reason={missing} onClick={onCash}>
            {count === 0 ? words.cashNone : isFree ? words.cashFree : words.cash(priceText(cents(totalCents)))}
          </Button>
        ) : (
          <p className="text-mute">{noCash}</p>
        )}
        <Button
          variant={noCash === null ? 'quiet' : 'gold'}
          reason={missing ?? (sale.takesCards || isFree ? undefined : words.noCards)}
          onClick={onCard}
        >
          {words.card}
        </Button>
      </div>
    </div>
  )
}

function reasonAgainstCash({ takesCash, maySetCash, isEarly }: DoorSale): string | null {
  if (!takesCash) return maySetCash ? words.offHere : words.off
  return isEarly ? words.early : null
}
