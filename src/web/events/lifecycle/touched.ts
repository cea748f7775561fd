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
  const said = (data ?? {}) as Partial<Touched>
  return {
    eventID: said.eventID ?? '',
    fields: said.fields ?? [],
    way: said.way ?? 'none',
    touched: said.touched ?? [],
    buyers: said.buyers ?? null,
  }
}
