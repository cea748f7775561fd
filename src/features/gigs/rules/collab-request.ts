import { dayMs, type Day } from '../../../kernel/day.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { dayAt, type Zone } from '../../../kernel/zone.ts'
import type { EntityType } from '../../entities/rules/kinds.ts'

/** The state of a request (decision G42); it has ended once the event that it led to was deleted. */
export const collabStatuses = [
  'Sent',
  'Seen',
  'Accepted',
  'Ended',
  'Declined',
  'Withdrawn',
  'Expired',
  'Canceled',
  'Closed',
] as const
export type CollabStatus = (typeof collabStatuses)[number]

/** How a request ends; `closed` where the page that received it was deleted. */
export type Outcome = 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'closed'

export type Side = 'sender' | 'receiver'

/**
 * Which of two pages makes the event of a request: a venue, a festival, or a band that hears from a band accepts by
 * making it (spec 6). A band that hears from a venue or festival says yes, and the venue or festival makes it (C7).
 */
export const hostSide = (sender: EntityType, receiver: EntityType): Side =>
  receiver === 'band' && sender !== 'band' ? 'sender' : 'receiver'

type Timed = { day: Day; createdAt: Date; zone: Zone }

/**
 * Whether a request may no longer be answered: it is 30 days old, or its date has passed where the receiver is.
 *
 * @param request.zone the receiver's
 */
export function isOver({ day, createdAt, zone }: Timed, now: Date): boolean {
  const expiresMs = createdAt.getTime() + limits.expireDays * dayMs
  return now.getTime() >= expiresMs || hasPassed(day, zone, now)
}

/** Whether a date is over on the calendar of its place. */
export const hasPassed = (day: Day, zone: Zone, now: Date): boolean => day < dayAt(now, zone)

/**
 * Whether the show of a booking is over at its location.
 *
 * @param booking.showDay its date, or the requested one; null while the show is postponed
 */
export const isShowOver = ({ showDay, showZone }: { showDay: Day | null; showZone: Zone }, now: Date): boolean =>
  showDay !== null && hasPassed(showDay, showZone, now)

const byOutcome: Record<Outcome, CollabStatus> = {
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  closed: 'Closed',
}

type RequestState = Timed & { outcome: Outcome | null; isRead: boolean; isEventGone: boolean; isCanceled: boolean }

/**
 * @param request.isRead      whether a manager of the receiver has seen it
 * @param request.isEventGone whether it led to an event that was deleted
 * @param request.isCanceled  whether its booking was canceled after it was accepted
 */
export function statusOf(request: RequestState, now: Date): CollabStatus {
  if (request.isCanceled) return 'Canceled'
  if (request.isEventGone) return 'Ended'
  if (request.outcome) return byOutcome[request.outcome]
  if (isOver(request, now)) return 'Expired'
  return request.isRead ? 'Seen' : 'Sent'
}
