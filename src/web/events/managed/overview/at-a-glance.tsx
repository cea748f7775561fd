import { useId } from 'react'
import type { Glance } from '../../../../features/events/managed/managed-event-views.ts'
import { cents, priceText } from '../../../../kernel/money.ts'
import { words as managedWords } from '../managed-events-words.ts'
import { whenText } from '../../when.ts'
import { useRootData } from '../../../root-data.ts'

const words = managedWords.glance
const number = new Intl.NumberFormat('en-US')

/** What comes next, how much of it is sold, and the revenue for people who may see it; in one line on a wide screen. */
export function AtAGlance({ glance: { next, sold, quantity, sellerCents } }: { glance: Glance }) {
  const id = useId()
  const year = useRootData()?.year
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {words.title}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 *:first:col-span-full sm:grid-cols-3 sm:*:first:col-span-1">
        <Tile
          label={words.next}
          value={next ? whenText(next, year) : words.nextNone}
          text={next && (next.eventName || managedWords.untitled)}
        />
        {sold !== null && (
          <Tile label={words.sold} value={number.format(sold)} text={words.ofQuantity(number.format(quantity ?? 0))} />
        )}
        {sellerCents !== null && (
          <Tile label={words.earned} value={priceText(cents(sellerCents))} text={words.earnedText} />
        )}
      </dl>
    </section>
  )
}

type TileProps = { label: string; value: string; text: string | null }

const Tile = ({ label, value, text }: TileProps) => (
  <div className="flex flex-col rounded-card border border-line bg-deck p-4 lg:flex-row lg:items-baseline lg:gap-x-3 lg:py-2">
    <dt className="text-sm text-mute lg:shrink-0">{label}</dt>
    <dd className="flex min-w-0 flex-col lg:flex-row lg:flex-wrap lg:items-baseline lg:gap-x-2">
      <span className="font-display text-2xl font-bold wrap-anywhere lg:text-xl">{value}</span>
      {text && <span className="text-sm wrap-anywhere text-mute">{text}</span>}
    </dd>
  </div>
)
