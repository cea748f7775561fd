import { useState } from 'react'
import { PriceLines } from './price-lines.tsx'
import { words } from '../tickets-words.ts'
import type { Basket } from './use-basket.ts'

/** What a total is made of, on demand. */
export function PriceBreakdown({ basket: { price, detail: onOpen } }: { basket: Basket }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-field border border-line px-4 py-2 text-sm"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) onOpen()
      }}
    >
      <summary className="min-h-8 content-center font-semibold">{words.price.title}</summary>
      {isOpen && (
        <div className="pt-2 pb-1">
          {price ? <PriceLines price={price} /> : <p className="text-mute">{words.price.counting}</p>}
        </div>
      )}
    </details>
  )
}
