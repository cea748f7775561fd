import type { FeeName, FeesPayer } from '../../../features/tickets/rules/price.ts'
import { amountText, type Cents, priceText } from '../../../kernel/money.ts'
import { feeExampleWords as words } from './fee-example-words.ts'
import { exampleQuote } from '../page-facts.ts'

/** A ticket of $20 to the cent, under both ways to bear the fees; the same rules price every order. */
export function FeeExample() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <Split feesPayer="buyer" />
        <Split feesPayer="venue" />
      </div>
      <p className="max-w-prose text-sm text-mute">{words.note}</p>
    </div>
  )
}

type Part = [label: string, amount: Cents, color: string]

function Split({ feesPayer }: { feesPayer: FeesPayer }) {
  const { buyerPays, sellerGets, platformFee, cardFee } = exampleQuote(feesPayer)
  const { title, text, card } = words[feesPayer]
  const fees: Record<FeeName, Part> = {
    platformFee: [words.platform, platformFee, 'bg-good'],
    cardFee: [card, cardFee, 'bg-danger'],
  }
  const parts: Part[] = [[words.seller, sellerGets, 'bg-gold'], ...Object.values(fees)]
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h3 className="text-2xl">{title}</h3>
        <p className="text-mute">{text}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl leading-none font-bold text-gold">{priceText(buyerPays)}</span>
        <span className="text-mute">{words.paid}</span>
      </p>
      <div aria-hidden="true" className="flex h-3 gap-1 overflow-hidden rounded-pill">
        {parts.map(([label, amount, color]) => (
          <span key={label} className={color} style={{ flexGrow: amount, minWidth: '0.25rem' }} />
        ))}
      </div>
      <dl className="flex flex-col gap-2">
        {parts.map(([label, amount, color]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="flex items-baseline gap-2">
              <span aria-hidden="true" className={`size-3 shrink-0 rounded-pill ${color}`} />
              {label}
            </dt>
            <dd className="shrink-0 font-semibold tabular-nums">{amountText(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
