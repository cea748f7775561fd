import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../../../kernel/ids.ts'

type SentRequest = { to_id: UserId; created_at: Date }

/** The requests that look sent to a person: those that are open, and for some days those that were declined. */
export const sentRequests = (from: UserId, declinedDays: number): RawBuilder<SentRequest> => sql`(
  SELECT to_id, created_at FROM friend_requests
  WHERE from_id = ${from} AND (closed_at IS NULL OR outcome = 'declined' AND hidden_at IS NULL
    AND closed_at > app_now() - make_interval(days => ${declinedDays})))`

/** Whether one of them is to a fan. */
export const hasSentTo = (from: UserId, declinedDays: number, fan: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM ${sentRequests(from, declinedDays)} AS sent WHERE sent.to_id = ${sql.ref(fan)})`
