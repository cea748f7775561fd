import type { Day } from '../../../kernel/day.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { hasPassed } from './collab-request.ts'

/** The state of an invite to play a show. */
export const inviteStatuses = [
  'Invited',
  'Accepted',
  'Declined',
  'Withdrawn',
  'Removed',
  'Expired',
  'Canceled',
] as const
export type InviteStatus = (typeof inviteStatuses)[number]

/** The name of a draft for an act that was asked to play it before invites had the name. */
export const hiddenShow = 'Unpublished show'

type Invite = {
  isHandled: boolean
  /** Whether a person answered it; the host withdraws without one. */
  isAnswered: boolean
  /**
   * The act in the lineup: it has agreed, it was asked, only its name is left after it declined, it declined and is
   * gone, or it is gone otherwise.
   */
  act: 'confirmed' | 'asked' | 'name' | 'declined' | null
  isCanceled: boolean
  /** Null of a weekly show, or without a date. */
  day: Day | null
  zone: Zone
}

/** Whether an invite was accepted, declined or is still open, by what the lineup says now. */
export function inviteStatus({ isHandled, isAnswered, act, isCanceled, day, zone }: Invite, now: Date): InviteStatus {
  if (act === 'confirmed') return isCanceled ? 'Canceled' : 'Accepted'
  if (isHandled && !isAnswered) return 'Withdrawn'
  if (isHandled) return act === null ? 'Removed' : 'Declined'
  if (isCanceled) return 'Canceled'
  return day && hasPassed(day, zone, now) ? 'Expired' : 'Invited'
}
