import { useWatch } from 'react-hook-form'
import {
  type FeeName,
  type FeesPayer,
  quote,
  type ServiceFee,
  type TaxRate,
  taxesOnTicket,
} from '../../../features/tickets/rules/price.ts'
import { taxText } from '../../../features/tickets/rules/taxes.ts'
import { minimumPaidPrice } from '../../../kernel/limits.ts'
import { amountText, type Cents, fromDollars, sum } from '../../../kernel/money.ts'
import type { EventState } from '../form/event-form-state.ts'
import { readDollars } from '../form/read-number.ts'
import type { TicketState } from './ticket-state.ts'
import { words } from './ticket-editor-words.ts'

const cheapBelow = 500

type Props = { ticket: TicketState; taxes: TaxRate[]; serviceFee: ServiceFee }

/** What one ticket costs its buyer and earns its seller, side by side while the price is typed (C13, C15 to C18). */
export function PriceSplit({ ticket, taxes, serviceFee }: Props) {
  const feesPayer = useWatch<EventState, 'feesPayer'>({ name: 'feesPayer' })
  const prices = [
    [words.money.buyerPays, ticket.price],
    [words.money.earlyPays, ticket.hasEarlyBird ? ticket.earlyPrice : ''],
  ] as const
  return (
    <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {prices.map(([payer, input]) => {
        const price = fromDollars(readDollars(input) ?? Number.NaN)
        return price === null || (price > 0 && price < minimumPaidPrice) ? null : (
          <Line key={payer} {...{ payer, price, taxes, feesPayer, serviceFee }} />
        )
      })}
    </div>
  )
}

type LineProps = Omit<Props, 'ticket'> & { payer: string; price: Cents; feesPayer: FeesPayer }

function Line({ payer, price, taxes, feesPayer, serviceFee }: LineProps) {
  const tax = sum(taxesOnTicket(price, taxes, feesPayer))
  const { buyerPays, sellerGets, platformFee, cardFee } = quote([{ price, tax, quantity: 1 }], feesPayer, serviceFee)
  const fees: Record<FeeName, string | false> = {
    platformFee: platformFee > 0 && words.money.platformFee(amountText(platformFee)),
    cardFee: cardFee > 0 && words.money.cardFee(amountText(cardFee)),
  }
  const parts = [
    tax > 0 && words.money.tax(amountText(tax), taxText(taxes.map((rate) => rate.name))),
    ...Object.values(fees),
  ].filter((part) => part !== false)
  return (
    <div className="rounded-field bg-deck-2 px-4 py-3">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-mute">{payer}</dt>
          <dd className="font-display text-2xl font-bold text-gold">
            {buyerPays === 0 ? words.money.free : amountText(buyerPays)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mute">{words.money.sellerGets}</dt>
          <dd className="font-display text-2xl font-bold">{amountText(sellerGets)}</dd>
        </div>
      </dl>
      {parts.length > 0 && <p className="mt-2 text-sm text-mute">{words.money.includes(parts)}</p>}
      {feesPayer === 'venue' && price > 0 && price < cheapBelow && (
        <p className="mt-2 text-sm text-gold">{words.money.cheap}</p>
      )}
    </div>
  )
}
