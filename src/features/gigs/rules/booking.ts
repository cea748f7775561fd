import type { Day } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { hasPassed, isShowOver, type Outcome } from './collab-request.ts'

/** What an offer is answered with: the other page accepts or declines it, the page that made it takes it back. */
export const offerAnswers = ['accepted', 'declined', 'withdrawn'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** Whether an entry of a booking thread answers an offer. */
export const isOfferAnswer = (kind: string): kind is OfferAnswer => offerAnswers.some((answer) => answer === kind)

/** The state of an offer in a booking thread. A newer offer replaces one that has no answer. */
export type OfferStatus = 'open' | OfferAnswer | 'replaced' | 'expired'

type OfferState = { answer: OfferAnswer | null; isLatest: boolean; validUntil: Day | null }

/** @param zone of the page that received the request */
export function offerStatus({ answer, isLatest, validUntil }: OfferState, zone: Zone, now: Date): OfferStatus {
  if (answer) return answer
  if (!isLatest) return 'replaced'
  return validUntil && hasPassed(validUntil, zone, now) ? 'expired' : 'open'
}

/** The latest offer about a request that no one has answered; it may have expired. */
export type UnansweredOffer = { pageId: EntityId; validUntil: Day | null }

export const isOpenOffer = ({ validUntil }: UnansweredOffer, zone: Zone, now: Date): boolean =>
  offerStatus({ answer: null, isLatest: true, validUntil }, zone, now) === 'open'

type OfferedRequest = {
  unansweredOffer: UnansweredOffer | null
  /** Whether offers about the request can be answered. */
  isOpen: boolean
  zone: Zone
}

/**
 * Which page's offer about a request waits for the other page; null where no offer can be accepted. While one is open,
 * the request itself is not accepted: no one could tell which terms that agrees to.
 */
export function openOfferOf(
  { unansweredOffer: offer, isOpen, zone }: OfferedRequest,
  ownId: EntityId,
  now: Date,
): 'own' | 'other' | null {
  if (!offer || !isOpen || !isOpenOffer(offer, zone, now)) return null
  return offer.pageId === ownId ? 'own' : 'other'
}

/** Whether a page answers an offer in a way: its own it withdraws, the other's it accepts or declines. */
export const mayAnswer = (answer: OfferAnswer, pageId: EntityId, offeredBy: EntityId): boolean =>
  (answer === 'withdrawn') === (pageId === offeredBy)

type Thread = {
  outcome: Outcome | null
  isEventGone: boolean
  isOver: boolean
  showDay: Day | null
  showZone: Zone
  arePublic: boolean
}

/**
 * Whether two pages can still write about a request: it is open or accepted, its show is to come and was not deleted,
 * and both pages are public.
 */
export const isWritable = ({ outcome, isEventGone, isOver, arePublic, ...show }: Thread, now: Date): boolean =>
  arePublic && !isEventGone && !isShowOver(show, now) && (outcome === 'accepted' || (outcome === null && !isOver))

/**
 * What happens to the date of a show with an active booking: its host moves or postpones it, its act confirms the new
 * one.
 */
export const dateChanges = ['moved', 'postponed', 'confirmed'] as const

/**
 * How an agreed booking ends: the act or the host removes it from the lineup, the act declines another date, the show
 * is canceled or deleted, a page is deleted, or a page cancels it.
 */
export const bookingEnds = [
  'left',
  'removed',
  'invite-declined',
  'show-canceled',
  'show-deleted',
  'page-deleted',
  'canceled',
] as const
export type BookingEnd = (typeof bookingEnds)[number]
