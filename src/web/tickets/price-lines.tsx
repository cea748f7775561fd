import { amountText, type Cents } from '../../kernel/money.ts'
import type { Price } from './use-basket.ts'

type Line = { text: string; cents: number; isInside?: boolean }

/** Every cent of an order by its name; with the venue bearing the fees, tax lies inside the price (decision C17). */
export function PriceLines({ price }: { price: Price }) {
  const isInside = price.feesPayer === 'venue'
  const taxes: Line[] = price.taxLines.map(({ name, ratePercent, cents }) => ({
    text: `${name} (${ratePercent}%)`,
    cents,
    isInside,
  }))
  const fees: Line[] = isInside
    ? []
    : [
        { text: 'Platform fee', cents: price.platformFeeCents },
        { text: 'Card processing', cents: price.cardFeeCents },
      ]

  return (
    <dl className="flex flex-col gap-1">
      {price.lines.map((line) => (
        <Row
          key={line.ticketTypeID}
          text={`${line.quantity} × ${line.ticketName}${line.isEarlyBird ? ' (early bird)' : ''}`}
          cents={line.priceCents}
        />
      ))}
      {[...taxes, ...fees].map((line) => (
        <Row key={line.text} {...line} />
      ))}
      {taxes.length === 0 && price.totalCents > 0 && <p className="text-mute">No tax collected here.</p>}
      {isInside && price.totalCents > 0 && <p className="text-mute">The venue pays the platform and card fees.</p>}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold text-ink">
        <dt>Total</dt>
        <dd className="tabular-nums">{amountText(price.totalCents as Cents)}</dd>
      </div>
    </dl>
  )
}

function Row({ text, cents, isInside = false }: Line) {
  return (
    <div className="flex justify-between gap-4 text-mute">
      <dt className="min-w-0 break-words">{isInside ? `Included: ${text}` : text}</dt>
      <dd className="shrink-0 tabular-nums">{amountText(cents as Cents)}</dd>
    </div>
  )
}
