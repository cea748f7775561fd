import type { Zone } from '../../../../kernel/zone.ts'
import { isOnSale, salesStartText } from '../../../tickets/rules/sales-start.ts'

/** How long before a sales start its reminders are sent, in minutes. */
export const leadMinutes = 15
/** How long after one, where the app was down: then people read that tickets are on sale. */
export const lateMinutes = 60

const minuteMs = 60_000

type Reminder = {
  /** Of the active ticket types, null where one has none. */
  starts: readonly (Date | null)[]
  askedAt: Date
  /** The sales start that its person was told of last. */
  toldFor: Date | null
  now: Date
}

/**
 * The sales start that a person is told of now (decision 0218): the next one after the last that they were told of, from
 * 15 minutes before it; where none is ahead any more and they were told of none, that tickets are on sale.
 *
 * @returns null for none; `isOpen`: tickets are on sale already
 */
export function dueReminder({ starts, askedAt, toldFor, now }: Reminder): { at: Date; isOpen: boolean } | null {
  const since = toldFor ?? askedAt
  const ahead = starts
    .filter((start) => start !== null)
    .filter((start) => start > since)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const next = ahead.find((start) => start.getTime() >= now.getTime() - lateMinutes * minuteMs)
  if (next && next.getTime() <= now.getTime() + leadMinutes * minuteMs) return { at: next, isOpen: next <= now }

  const isPutOnSale = ahead.length === 0 && toldFor === null && starts.some((start) => isOnSale(start, now))
  return isPutOnSale ? { at: now, isOpen: true } : null
}

/** `Harbor Lights tickets go on sale Fri Dec 4, 10:00 AM PST.` */
export const onSaleText = (name: string, { at, isOpen }: { at: Date; isOpen: boolean }, zone: Zone): string =>
  isOpen ? `${name} tickets are on sale now.` : `${name} tickets go on sale ${salesStartText(at, zone)}.`
