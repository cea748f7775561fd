import { shownPrice } from './shown-price.ts'
import type { Show } from '../show.ts'

/** The tag on a poster: "Free", the honest price, or that it is sold out. */
export function PriceTag({ show, className = '' }: { show: Show; className?: string }) {
  const price = shownPrice(show)
  if (!price) return null
  return (
    <span
      className={`rounded-pill px-3 py-1 text-sm leading-none font-bold ${show.soldOut ? 'bg-night/90 text-danger' : 'bg-gold text-night'} ${className}`}
    >
      {price}
    </span>
  )
}
