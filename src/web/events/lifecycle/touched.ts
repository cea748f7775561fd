import type { RefusalBody } from '../../api.ts'

type Touched = {
  eventID: string
  /** What cannot change, in words: "date", "time", "venue". */
  fields: string[]
  way: 'offer' | 'cancel-dates' | 'none'
  touched: { day: string; orders: number; tickets: number }[]
  /** Null for those who may not know. */
  buyers: { fullName: string; tickets: number; day: string }[] | null
}

/** Whom a refused change would touch, as `saveEvent` says it with `event/tickets-sold`. */
export function touchedBy({ data }: RefusalBody): Touched {
  const details = (data ?? {}) as Partial<Touched>
  return {
    eventID: details.eventID ?? '',
    fields: details.fields ?? [],
    way: details.way ?? 'none',
    touched: details.touched ?? [],
    buyers: details.buyers ?? null,
  }
}
