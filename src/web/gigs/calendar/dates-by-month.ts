import type { CallOutputs } from '../../../contract.ts'
import { yearMonthText } from '../../events/when.ts'

type Managed = CallOutputs['listManagedEvents']['upcoming'][number]
type Event = Pick<Managed, 'eventID' | 'eventName' | 'status' | 'venueName' | 'wallTime'> & {
  dates: Pick<Managed['dates'][number], 'day' | 'wallTime' | 'isCanceled'>[]
}
type Events = Record<'upcoming' | 'drafts', Event[]>

/** One date of an entity's own event. */
export type CalendarDate = Omit<Event, 'dates'> & { day: string }

/**
 * An entity's own dates by month, the first first; drafts with a date among them.
 *
 * @returns each month as "November 2026" with its dates, and the drafts that have no date
 */
export function datesByMonth({ upcoming, drafts }: Events) {
  const events = [...upcoming, ...drafts].filter(({ status }) => status !== 'canceled')
  const dates = events
    .flatMap(({ dates: days, ...event }): CalendarDate[] =>
      days.flatMap(({ isCanceled, ...date }) => (isCanceled ? [] : { ...event, ...date })),
    )
    .toSorted((a, b) => `${a.day} ${a.wallTime}`.localeCompare(`${b.day} ${b.wallTime}`))
  const months = Map.groupBy(dates, ({ day }) => yearMonthText(day))
  return { months: [...months], undated: events.filter(({ dates: days }) => days.length === 0) }
}
