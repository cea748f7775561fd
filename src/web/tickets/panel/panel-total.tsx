import { amountText, type Cents } from '../../../kernel/money.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import { words } from '../tickets-words.ts'
import type { Basket } from './use-basket.ts'

/** The whole price, the largest thing in the panel, and what it is made of. */
export function PanelTotal({ basket }: { basket: Basket }) {
  const { count, lines, settling, price } = basket
  const totalCents = basket.totalCents ?? basket.lastTotalCents
  const savedCents = price && price.feesPayer === 'buyer' ? basket.apartCents - price.totalCents : 0
  return (
    <>
      {price?.promo && price.promo.discountCents > 0 && (
        <p className="flex justify-between gap-4 border-t border-line pt-4 text-good">
          <span className="min-w-0 wrap-anywhere">{words.price.promo(price.promo.code)}</span>
          <span className="shrink-0 tabular-nums">−{amountText(price.promo.discountCents as Cents)}</span>
        </p>
      )}
      {/* While nothing is chosen there is no total to show; the first one is read out all the same. */}
      <p
        className={count === 0 ? 'sr-only' : 'flex items-baseline justify-between gap-4 border-t border-line pt-4'}
        aria-live="polite"
        aria-busy={settling}
      >
        {count > 0 && (
          <>
            <span className="text-lg font-semibold">
              {words.total}
              <span className="font-normal text-mute"> · {words.count(count)}</span>
            </span>
            <span
              className={`font-display text-4xl leading-none font-bold text-gold transition-opacity ${settling ? 'opacity-60' : ''}`}
            >
              {totalCents === null ? '…' : totalCents === 0 ? words.free : amountText(totalCents as Cents)}
            </span>
          </>
        )}
      </p>
      {price && lines.length === 1 && count > 1 && totalCents !== 0 && (
        <p className="-mt-3 text-right text-sm text-mute">{perTicketText(price.totalCents, count)}</p>
      )}
      {savedCents > 0 && <p className="text-sm text-mute">{words.price.oneOrder(amountText(savedCents as Cents))}</p>}
      {count > 0 && totalCents !== 0 && <PriceBreakdown basket={basket} />}
    </>
  )
}

const perTicketText = (totalCents: number, count: number) =>
  words.price.perTicket(amountText(Math.round(totalCents / count) as Cents), totalCents % count === 0)
