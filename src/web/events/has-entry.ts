import type { EventDetail, Occurrence } from './show.ts'

/** Whether people can still plan to get in: a show that has begun, is over or off has no price and nothing to buy. */
export const hasEntry = (
  { status, isPast, isTakenDown }: Pick<EventDetail, 'status' | 'isPast' | 'isTakenDown'>,
  date: Pick<Occurrence, 'hasStarted'> | null,
): boolean => !isPast && !isTakenDown && status !== 'canceled' && status !== 'postponed' && !date?.hasStarted
