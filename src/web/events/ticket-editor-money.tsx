import { useWatch } from 'react-hook-form'
import { type FeesPayer, quote, type TaxRate, taxesOnTicket } from '../../features/tickets/rules/price.ts'
import { taxText } from '../../features/tickets/rules/taxes.ts'
import { amountText, type Cents, fromDollars, sum } from '../../kernel/money.ts'
import type { EventState, TicketState } from './form/event-form-state.ts'
import { readNumber } from './form/event-payload.ts'
import { words } from './form/form-words.ts'

const cheapBelow = 500

/** What one ticket costs its buyer and brings its seller, side by side while the price is typed (C13, C15 to C18). */
export function TicketEditorMoney({ ticket, taxes }: { ticket: TicketState; taxes: TaxRate[] }) {
  const feesPayer = useWatch<EventState, 'feesPayer'>({ name: 'feesPayer' })
  const prices = [
    ['Buyer pays', 'You get', ticket.price],
    ['Early bird pays', 'You get', ticket.hasEarlyBird ? ticket.earlyPrice : ''],
  ] as const
  return (
    <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {prices.map(([payer, seller, typed]) => {
        const price = fromDollars(readNumber(typed) ?? Number.NaN)
        return price === null ? null : (
          <Line key={payer} payer={payer} seller={seller} price={price} taxes={taxes} feesPayer={feesPayer} />
        )
      })}
    </div>
  )
}

type LineProps = { payer: string; seller: string; price: Cents; taxes: TaxRate[]; feesPayer: FeesPayer }

function Line({ payer, seller, price, taxes, feesPayer }: LineProps) {
  const tax = sum(taxesOnTicket(price, taxes, feesPayer))
  const { buyerPays, sellerGets, platformFee, cardFee } = quote([{ price, tax, quantity: 1 }], feesPayer)
  const parts = [
    tax > 0 && `${amountText(tax)} ${taxText(taxes.map((rate) => rate.name))}`,
    platformFee > 0 && `${amountText(platformFee)} platform fee`,
    cardFee > 0 && `${amountText(cardFee)} card fee`,
  ].filter(Boolean)
  return (
    <div className="rounded-field bg-deck-2 px-4 py-3">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-mute">{payer}</dt>
          <dd className="font-display text-2xl font-bold text-gold">
            {buyerPays === 0 ? 'Free' : amountText(buyerPays)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mute">{seller}</dt>
          <dd className="font-display text-2xl font-bold">{amountText(sellerGets)}</dd>
        </div>
      </dl>
      {parts.length > 0 && (
        <p className="mt-2 text-sm text-mute">Includes {parts.join(', ')}. The card fee’s $0.30 comes once an order.</p>
      )}
      {price > 0 && price < cheapBelow && <p className="mt-2 text-sm text-gold">{words.cheap}</p>}
    </div>
  )
}
