import type { Zone } from '../../../../kernel/zone.ts'
import { isOnSale, salesStartText } from '../../../tickets/rules/sales-start.ts'

/** How long before a sales start its reminders are sent, in minutes. */
export const leadMinutes = 15
/** How long after one, where the app was down: then people read that tickets are on sale. */
export const lateMinutes = 60
/** How long after the sales start that a person was told of last the next one must be, for them to be told again. */
export const apartMinutes = 60

const minuteMs = 60_000

type Reminder = {
  /** Of the active ticket types, null where one has none. */
  starts: readonly (Date | null)[]
  askedAt: Date
  /** The last sales start that its person was told of. */
  toldFor: Date | null
  now: Date
}

/** A sales start to tell of. `isOpen`: tickets are on sale already; `toldFor`: the last one that it tells of as well. */
type DueStart = { at: Date; isOpen: boolean; toldFor: Date }

/**
 * The sales start that a person is told of now (decision 0218): the next one, from 15 minutes before it; after one that
 * they were told of, only from an hour later on. Where none is ahead any more and they were told of none, that tickets
 * are on sale.
 *
 * @returns null for none
 */
export function dueReminder({ starts, askedAt, toldFor, now }: Reminder): DueStart | null {
  const ahead = starts
    .filter((start) => start !== null)
    .filter((start) => (toldFor ? start >= minutesAfter(toldFor, apartMinutes) : start > askedAt))
    .toSorted((a, b) => a.getTime() - b.getTime())
  const due = ahead.filter(
    (start) => start >= minutesAfter(now, -lateMinutes) && start <= minutesAfter(now, leadMinutes),
  )
  const [next] = due
  const last = due.at(-1)
  if (next && last) return { at: next, isOpen: next <= now, toldFor: last }

  const isPutOnSale = ahead.length === 0 && toldFor === null && starts.some((start) => isOnSale(start, now))
  return isPutOnSale ? { at: now, isOpen: true, toldFor: now } : null
}

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minuteMs)

type Show = {
  name: string
  zone: Zone
  starts: readonly (Date | null)[]
  /** The names of the ticket types of `starts`, in their order. */
  typeNames: readonly string[]
}

/** `Harbor Lights tickets go on sale Fri Dec 4, 10:00 AM PST.`; of a show that sells others already, with their type. */
export function onSaleText(show: Show, { at, isOpen }: Pick<DueStart, 'at' | 'isOpen'>): string {
  const tickets = ticketsText(show, at)
  return isOpen ? `${tickets} are on sale now.` : `${tickets} go on sale ${salesStartText(at, show.zone)}.`
}

function ticketsText({ name, starts, typeNames }: Show, at: Date): string {
  const [typeName, ...others] = typeNames.filter((_, index) => starts[index]?.getTime() === at.getTime())
  const isFirst = starts.every((start) => start !== null && start >= at)
  if (isFirst || !typeName) return `${name} tickets`
  return others.length > 0 ? `More ${name} tickets` : `“${typeName}” tickets for ${name}`
}
