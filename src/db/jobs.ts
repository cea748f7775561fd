import { sql } from 'kysely'
import type { EntityId, NotificationId, OfferId, OrderId, PictureId, UserId } from '../kernel/ids.ts'
import type { Db } from './connect.ts'

/** Every job and what it needs; `server/jobs.ts` works them. */
export type Jobs = {
  'draw-demo-posters': Record<string, never>
  'send-mail': { mailId: string }
  'mail-password-reset': { email: string }
  'forget-picture': { pictureId: PictureId }
  'sweep-pictures': Record<string, never>
  'forget-person': { userId: UserId }
  'process-webhook': { webhookId: string }
  'deliver-local-webhook': { webhookId: string }
  'expire-local-sessions': Record<string, never>
  'finish-local-refunds': Record<string, never>
  'refund-order': { orderId: OrderId }
  'return-fee': { orderId: OrderId }
  'give-up-order': { orderId: OrderId }
  'tell-offer': { offerId: OfferId }
  reconcile: Record<string, never>
  'roll-occurrences': Record<string, never>
  'expire-invites': Record<string, never>
  'send-push': { notificationId: NotificationId; deviceId: string }
  'tell-followers': Record<string, never>
  'tell-tabs': { users: UserId[]; entities: EntityId[] }
}

/**
 * Adds a job in the caller's transaction: it runs once that commits, and not at all otherwise.
 *
 * @param once a waiting job of the same key is replaced
 * @param priority smaller runs first; 0 is a buyer waiting, 10 a digest
 */
export async function addJob<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  { runAt, once, priority = 0 }: { runAt?: Date; once?: string; priority?: number } = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    job_key => ${once ?? null}::text, priority => ${priority}::int, max_attempts => 12
  )`.execute(db)
}

/** As `addJob`, many of one kind in one statement. */
export async function addJobs<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payloads: Jobs[Name][],
  { priority = 0 }: { priority?: number } = {},
): Promise<void> {
  if (payloads.length === 0) return
  await sql`SELECT graphile_worker.add_job(${name}, payload, priority => ${priority}::int, max_attempts => 12)
    FROM json_array_elements(${JSON.stringify(payloads)}::json) AS payload`.execute(db)
}
