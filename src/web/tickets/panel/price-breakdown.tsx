import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { PriceLines } from './price-lines.tsx'
import { words } from '../tickets-words.ts'
import type { Basket } from './use-basket.ts'

/** What a total is made of, on demand. */
export function PriceBreakdown({ basket: { price, detail: onOpen } }: { basket: Pick<Basket, 'price' | 'detail'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group rounded-field border border-line px-4 py-2 text-sm"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) onOpen()
      }}
    >
      <summary className="flex min-h-8 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {words.price.title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-mute group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="pt-2 pb-1">
          {price ? <PriceLines price={price} /> : <p className="text-mute">{words.price.counting}</p>}
        </div>
      )}
    </details>
  )
}
