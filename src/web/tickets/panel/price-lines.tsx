import { amountText, type Cents } from '../../../kernel/money.ts'
import { words } from '../tickets-words.ts'
import type { Price } from './use-basket.ts'

type Line = { text: string; cents: number; isInside?: boolean; isMinus?: boolean }

/** Every cent of an order by name; if the venue absorbs the fees, tax is inside the price (decision C17). */
export function PriceLines({ price }: { price: Price }) {
  const isInside = price.feesPayer === 'venue'
  const taxes: Line[] = price.taxLines.map(({ name, ratePercent, cents }) => ({
    text: words.price.tax(name, ratePercent),
    cents,
    isInside,
  }))
  const fees: Record<Extract<keyof Price, `${string}FeeCents`>, Line> = {
    platformFeeCents: { text: words.price.platformFee, cents: price.platformFeeCents },
    cardFeeCents: { text: words.price.cardFee, cents: price.cardFeeCents },
  }
  return (
    <>
      <dl className="flex flex-col gap-1">
        {price.lines.map((line) => (
          <Row key={line.ticketTypeID} text={ticketsText(line)} cents={line.priceCents} />
        ))}
        {price.promo && price.promo.discountCents > 0 && (
          <Row text={words.price.promo(price.promo.code)} cents={price.promo.discountCents} isMinus />
        )}
        {[...taxes, ...(isInside || price.totalCents === 0 ? [] : Object.values(fees))].map((line) => (
          <Row key={line.text} {...line} />
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold text-ink">
          <dt>{words.total}</dt>
          <dd className="tabular-nums">{amountText(price.totalCents as Cents)}</dd>
        </div>
      </dl>
      {taxes.length === 0 && price.totalCents > 0 && <p className="mt-2 text-mute">{words.price.noTax}</p>}
      {isInside && price.totalCents > 0 && <p className="mt-2 text-mute">{words.price.venuePays}</p>}
    </>
  )
}

function ticketsText({ quantity, ticketName, isEarlyBird, priceCents }: Price['lines'][number]) {
  const tickets = words.price.tickets(quantity, ticketName)
  const named = isEarlyBird ? words.price.early(tickets) : tickets
  const isSingle = quantity === 1 || priceCents === 0
  return isSingle ? named : words.price.each(named, amountText((priceCents / quantity) as Cents))
}

function Row({ text, cents, isInside = false, isMinus = false }: Line) {
  return (
    <div className="flex justify-between gap-4 text-mute">
      <dt className="min-w-0 break-words">{isInside ? words.price.included(text) : text}</dt>
      <dd className="shrink-0 tabular-nums">
        {isMinus && '−'}
        {amountText(cents as Cents)}
      </dd>
    </div>
  )
}
