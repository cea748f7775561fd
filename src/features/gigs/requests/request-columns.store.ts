import { sql } from 'kysely'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import type { TermsView } from '../booking/terms-views.ts'
import type { UnansweredOffer } from '../rules/booking.ts'

/**
 * The last date of a request `r` that both pages have agreed to: its act has accepted it, or it was the requested one.
 */
export const agreedDay = sql<Day>`coalesce(r.confirmed_day, r.day)`

/** The act of the published show `e` that a request led to hasn't accepted its current date. */
export const isActUnconfirmed = sql<boolean>`e.status = 'published' AND r.canceled_at IS NULL AND EXISTS (SELECT FROM event_acts a
  WHERE a.event_id = e.id AND a.entity_id IN (r.sender_id, r.receiver_id) AND a.entity_id <> e.host_entity_id
    AND a.accepted_at IS NULL)`

/** What a page has in its bell to say whether it plays the show `e`. */
export const openInvite = (pageId: EntityId) => sql<NotificationId | null>`(SELECT i.id FROM notifications i
  WHERE i.to_entity_id = ${pageId} AND i.event_id = e.id AND i.type = 'Entity Event Invite' AND i.handled_at IS NULL
    AND i.is_delivered ORDER BY i.created_at DESC LIMIT 1)`

/** The latest offer about a request `r`, unless it was answered; it may have expired. */
export const unansweredOffer = sql<UnansweredOffer | null>`(SELECT
    CASE WHEN NOT EXISTS (SELECT FROM booking_entries a WHERE a.offer_id = o.id)
      THEN json_build_object('pageId', o.page_id, 'validUntil', o.valid_until) END
  FROM booking_entries o WHERE o.request_id = r.id AND o.kind = 'offer' ORDER BY o.position DESC LIMIT 1)`

/** What an offer `o` says. */
const termsOfOffer = sql<TermsView>`json_build_object('deal', o.deal,
    'guarantee', o.guarantee_cents, 'percentage', o.percentage, 'setMinutes', o.set_minutes, 'loadIn', o.load_in,
    'setTime', o.set_time, 'validUntil', o.valid_until, 'note', o.text)`

/** What the latest offer about a request `r` says, whether or not it was answered. */
export const offeredTerms = sql<TermsView | null>`(SELECT ${termsOfOffer} FROM booking_entries o
  WHERE o.request_id = r.id AND o.kind = 'offer' ORDER BY o.position DESC LIMIT 1)`

/** What both pages of a request `r` have agreed on last; null without terms, and once the booking ended. */
export const agreedTerms = sql<TermsView | null>`(SELECT ${termsOfOffer}
  FROM booking_entries a JOIN booking_entries o ON o.id = a.offer_id
  WHERE a.request_id = r.id AND a.kind = 'accepted' AND r.canceled_at IS NULL
    AND NOT EXISTS (SELECT FROM booking_entries d WHERE d.request_id = r.id AND d.kind = 'show-deleted')
  ORDER BY a.position DESC LIMIT 1)`
