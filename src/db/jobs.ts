import { sql } from 'kysely'
import type {
  ChatId,
  ChatMessageId,
  DisputeId,
  EntityId,
  EventId,
  HolderMessageId,
  ManagerInviteId,
  NotificationId,
  OfferId,
  OrderId,
  PictureId,
  UserId,
} from '../kernel/ids.ts'
import type { Db } from './connect.ts'

/** Every job and what it needs; `server/worker/jobs.ts` works them. */
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
  'recover-dispute': { disputeId: DisputeId }
  'reconcile-disputes': Record<string, never>
  'apply-seller-fees': Record<string, never>
  'reconcile-payouts': Record<string, never>
  'find-old-payouts': Record<string, never>
  'list-old-payouts': { account: string }
  'give-up-order': { orderId: OrderId; isTakenDown?: boolean }
  'notify-offer': { offerId: OfferId }
  'message-holders': { messageId: HolderMessageId }
  'notify-ticket-holder': { buyerId: UserId; eventIds: EventId[] }
  reconcile: Record<string, never>
  'roll-occurrences': Record<string, never>
  'expire-invites': Record<string, never>
  'deliver-team-invite': { inviteId: ManagerInviteId }
  'expire-friend-requests': Record<string, never>
  'expire-collab-requests': Record<string, never>
  'expire-date-holds': Record<string, never>
  'forget-chats': Record<string, never>
  'push-crew-messages': { chatId: ChatId }
  'push-announcement': { messageId: ChatMessageId; after: UserId | null }
  'send-chat-push': { chatId: ChatId; announcementId: ChatMessageId | null; deviceId: string }
  'forget-guest-lists': Record<string, never>
  'end-transfers': Record<string, never>
  'send-push': { notificationId: NotificationId; deviceId: string }
  'mail-notification': { notificationId: NotificationId; userId: UserId; isMailedUntilHandled?: boolean }
  'forget-notifications': Record<string, never>
  'check-calendars': Record<string, never>
  'check-calendar': { entityId: EntityId }
  'notify-followers': Record<string, never>
  'notify-searches': Record<string, never>
  'remind-of-sales': Record<string, never>
  'close-group-holds': Record<string, never>
  'offer-returned-tickets': Record<string, never>
  'give-turns': Record<string, never>
  'refresh-name-words': Record<string, never>
  'send-weekly-emails': Record<string, never>
  'send-search-push': { deviceId: string; title: string; body: string; path: string; tag: string }
  'notify-tabs': { users: UserId[]; entities: EntityId[]; fact?: 'tickets' }
}

/** The queues: each has a worker and slots of its own, so that a slow mail server never delays a payment. */
export const queues = ['money', 'messages', 'upkeep'] as const
export type Queue = (typeof queues)[number]

/**
 * First keys of advisory locks. A runner holds `(runner, hash of its id)`, under which its jobs are locked, and shares
 * `(queue, index in queues)` with the runners of other processes.
 */
export const jobLocks = { runner: 7_305_142, queue: 7_305_143 }

/** The queue of each job: `money` is what a buyer waits for, `messages` go to external servers. */
export const queueOf: { [Name in keyof Jobs]: Queue } = {
  'process-webhook': 'money',
  'deliver-local-webhook': 'money',
  'expire-local-sessions': 'money',
  'finish-local-refunds': 'money',
  'refund-order': 'money',
  'return-fee': 'money',
  'recover-dispute': 'money',
  'reconcile-disputes': 'money',
  'apply-seller-fees': 'money',
  'reconcile-payouts': 'money',
  'give-up-order': 'money',
  'give-turns': 'money',
  reconcile: 'money',
  'send-mail': 'messages',
  'send-push': 'messages',
  'mail-notification': 'messages',
  'send-search-push': 'messages',
  'send-chat-push': 'messages',
  'forget-notifications': 'upkeep',
  'draw-demo-posters': 'upkeep',
  'mail-password-reset': 'upkeep',
  'forget-picture': 'upkeep',
  'sweep-pictures': 'upkeep',
  'forget-person': 'upkeep',
  'notify-offer': 'upkeep',
  'message-holders': 'upkeep',
  'notify-ticket-holder': 'upkeep',
  'roll-occurrences': 'upkeep',
  'expire-invites': 'upkeep',
  'deliver-team-invite': 'upkeep',
  'expire-friend-requests': 'upkeep',
  'check-calendars': 'upkeep',
  'check-calendar': 'upkeep',
  'notify-followers': 'upkeep',
  'notify-searches': 'upkeep',
  'remind-of-sales': 'upkeep',
  'close-group-holds': 'upkeep',
  'offer-returned-tickets': 'upkeep',
  'refresh-name-words': 'upkeep',
  'send-weekly-emails': 'upkeep',
  'notify-tabs': 'upkeep',
  'find-old-payouts': 'upkeep',
  'list-old-payouts': 'upkeep',
  'push-crew-messages': 'upkeep',
  'push-announcement': 'upkeep',
  'forget-chats': 'upkeep',
  'forget-guest-lists': 'upkeep',
  'end-transfers': 'upkeep',
  'expire-collab-requests': 'upkeep',
  'expire-date-holds': 'upkeep',
}

type JobOptions = { runAt?: Date; once?: string; keepsTime?: boolean; afterSeconds?: number; priority?: number }

/**
 * Adds a job in the caller's transaction: it runs once that commits, and not at all otherwise.
 *
 * @param once a waiting job of the same key is replaced
 * @param keepsTime the replaced job's time stays, so that what comes often doesn't put it off
 * @param afterSeconds from now
 * @param priority smaller runs first within the job's queue; -1 is a charged buyer, 0 a person waiting, 10 a digest
 */
export async function addJob<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  { runAt, once, keepsTime = false, afterSeconds = 0, priority = 0 }: JobOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, run_at => coalesce(${runAt ?? null}, now() + make_interval(secs => ${afterSeconds}::int)),
    job_key => ${once ?? null}::text, job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}, priority => ${priority}::int, max_attempts => 12
  )`.execute(db)
}

/** As `addJob`, many of one kind in one statement. @param afterMinutes from now */
export async function addJobs<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payloads: Jobs[Name][],
  { priority = 0, afterMinutes = 0 }: { priority?: number; afterMinutes?: number } = {},
): Promise<void> {
  if (payloads.length === 0) return
  await sql`SELECT graphile_worker.add_job(${name}, payload, run_at => now() + make_interval(mins => ${afterMinutes}::int),
      priority => ${priority}::int, max_attempts => 12)
    FROM json_array_elements(${JSON.stringify(payloads)}::json) AS payload`.execute(db)
}
