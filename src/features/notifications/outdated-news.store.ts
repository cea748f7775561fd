import { type RawBuilder, sql } from 'kysely'

/**
 * Whether news that a fan sent of a plan still concerns its reader: both are in a plan for the date, and the reader has not
 * said no there or has tickets for the others. True of all other news. Bells keep what has been said; emails and devices
 * don't say it anymore.
 *
 * @param n the alias of `notifications` in the query
 */
export function concernsReader(n: string): RawBuilder<boolean> {
  const [type, event, day] = [sql.ref(`${n}.type`), sql.ref(`${n}.event_id`), sql.ref(`${n}.selected_date`)]
  const [sender, reader] = [sql.ref(`${n}.sender_id`), sql.ref(`${n}.to_user_id`)]
  const hasSeveralTickets = sql<boolean>`(
    SELECT count(*) > 1 FROM tickets t
    JOIN event_occurrences date ON date.id = t.occurrence_id AND (p.day IS NULL OR date.day = p.day)
    WHERE t.holder_id = ${reader} AND t.event_id = p.event_id AND t.state IN ('valid', 'used'))`
  return sql<boolean>`(${type} <> 'Plan Update' OR ${sender} IS NULL OR EXISTS (
    SELECT FROM plans p
    JOIN plan_members own ON own.plan_id = p.id AND own.user_id = ${reader}
    JOIN plan_members sender ON sender.plan_id = p.id AND sender.user_id = ${sender}
    WHERE p.event_id = ${event} AND p.day IS NOT DISTINCT FROM ${day}
      AND (own.answer IS DISTINCT FROM 'out' OR ${hasSeveralTickets})))`
}

/** What a manager does next once a page is public: from then on, an approval is no longer news. */
const nextSteps = [
  'profile-edited',
  'event-published',
  'events-imported',
  'calendar-linked',
  'listing-confirmed',
  'manager-joined',
]

/**
 * Whether what operators decided about a page is over in the page's bell: the day after, once a manager has read it. That it
 * was approved is over with the next step of its first ones, and where it can take payments once that was read.
 *
 * @param n the alias of `notifications` in the query
 */
export function isDecisionOver(n: string): RawBuilder<boolean> {
  const [page, message, read, at] = ['to_entity_id', 'message', 'read', 'created_at'].map((name) =>
    sql.ref(`${n}.${name}`),
  )
  const isApproval = sql<boolean>`(${message} LIKE '%was approved.%' AND ${message} NOT LIKE '%wasn’t approved:%')`
  const hasGoneOn = sql<boolean>`EXISTS (SELECT FROM entity_log l
    WHERE l.entity_id = ${page} AND l.at >= ${at} AND l.action = ANY (${nextSteps}::text[]))`
  const canSell = sql<boolean>`EXISTS (SELECT FROM entities e WHERE e.id = ${page} AND e.charges_enabled AND e.payouts_enabled)`
  return sql<boolean>`(${page} IS NOT NULL AND ${sql.ref(`${n}.type`)} = 'Entity Approval/Denial' AND (
    (${read} AND ${at} < app_now() - interval '1 day') OR (${isApproval} AND (${hasGoneOn} OR (${read} AND ${canSell})))))`
}
