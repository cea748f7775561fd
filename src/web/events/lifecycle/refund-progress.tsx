import { type EventSales, useEventSales } from './use-event-sales.ts'
import { words as disputed } from './disputed-words.ts'
import { words } from './lifecycle-words.ts'

/** The progress of an event's refunds; nothing if there are none. */
export function RefundProgress({ refunds }: Pick<EventSales, 'refunds'>) {
  const { all, done: refunded, failed, disputed: waiting } = refunds
  if (all === 0) return null
  const isDone = refunded === all
  return (
    <section aria-label={words.progress.title} className="flex flex-col gap-2 rounded-card bg-deck-2 p-4">
      <output className="font-semibold">
        {isDone ? words.progress.all(all) : words.progress.counted(refunded, all)}
        {waiting > 0 && ` · ${disputed.progress(waiting)}`}
      </output>
      <progress
        value={refunded}
        max={all}
        aria-label={words.progress.title}
        className="h-2 w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
      />
      {failed > 0 && <p className="text-danger">{words.progress.failed(failed)}</p>}
      {waiting > 0 && <p className="text-sm text-mute">{disputed.progressText}</p>}
      {refunded + waiting < all && failed === 0 && <p className="text-sm text-mute">{words.progress.waits}</p>}
    </section>
  )
}

/** The same on an event's page, for those who run it. */
export function RefundProgressOf({ eventID }: { eventID: string }) {
  const { sales } = useEventSales(eventID)
  return sales ? <RefundProgress refunds={sales.refunds} /> : null
}
