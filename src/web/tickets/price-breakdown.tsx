import type { Price } from './use-basket.ts'
import { PriceLines } from './price-lines.tsx'

/** What a total is made of, on demand. */
export function PriceBreakdown({ price, onOpen }: { price: Price | null; onOpen: () => void }) {
  return (
    <details
      className="rounded-field border border-line px-4 py-2 text-sm"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
    >
      <summary className="min-h-8 content-center font-semibold">What is in this price</summary>
      <div className="pt-2 pb-1">{price ? <PriceLines price={price} /> : <p className="text-mute">Counting…</p>}</div>
    </details>
  )
}
