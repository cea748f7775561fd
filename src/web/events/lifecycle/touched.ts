import type { RefusalBody } from '../../api.ts'

export type TouchedCounts = { orders: number; tickets: number; heldForFriends: number; others: number }

type Touched = {
  eventID: string
  /** What can't change: "date", "time", "venue". */
  fields: string[]
  way: 'offer' | 'cancel-dates' | 'none'
  touched: ({ day: string } & TouchedCounts)[]
  /** Null for people who may not know. */
  buyers: { fullName: string; tickets: number; day: string }[] | null
}

/** The people a refused change would affect, as `saveEvent` reports them with `event/tickets-sold`. */
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
