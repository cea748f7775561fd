import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../../../kernel/ids.ts'

type SentRequest = { to_id: UserId; created_at: Date }

/**
 * The requests that look sent to a person: for some days after they were sent, those that are open and those that were
 * declined. Both look alike, so that their sender isn't told of a decline.
 */
export const sentRequests = (from: UserId, requestDays: number): RawBuilder<SentRequest> => sql`(
  SELECT to_id, created_at FROM friend_requests
  WHERE from_id = ${from} AND (closed_at IS NULL OR outcome = 'declined' AND hidden_at IS NULL)
    AND created_at > app_now() - make_interval(days => ${requestDays}))`

/** Whether one of them is to a fan. */
export const hasSentTo = (from: UserId, requestDays: number, fan: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM ${sentRequests(from, requestDays)} AS sent WHERE sent.to_id = ${sql.ref(fan)})`
