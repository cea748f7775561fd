import { soldOn } from './actions-of.ts'
import { words } from './lifecycle-words.ts'
import { words as disputed } from './disputed-words.ts'
import { MoneyLines } from './money-lines.tsx'
import { useEventSales } from './use-event-sales.ts'

type Props = {
  eventID: string
  /** Whose buyers a change touches. */
  days: string[]
  /** Buyers choose, or are refunded at once. */
  way: 'offer' | 'cancel-dates'
}

/** What refunds after a change cost, once it is known; nothing of free tickets (decision G25). */
export function TouchedMoney({ eventID, days, way }: Props) {
  const { sales } = useEventSales(eventID)
  const {
    totalCents,
    cardFeeCents,
    disputed: disputedOrders,
  } = soldOn(sales?.dates.filter(({ day }) => days.includes(day)) ?? [])
  if (totalCents === 0 && disputedOrders === 0) return null
  return (
    <div className="flex flex-col gap-2 rounded-field bg-deck p-4">
      {way === 'offer' && <p className="font-semibold">{words.touched.ifAll}</p>}
      {totalCents > 0 && (
        <>
          <MoneyLines lines={words.refunds(totalCents, cardFeeCents)} />
          <p className="text-sm">{words.keptFees}</p>
        </>
      )}
      {disputedOrders > 0 && <p className="text-sm">{disputed.touched(way, disputedOrders)}</p>}
    </div>
  )
}
