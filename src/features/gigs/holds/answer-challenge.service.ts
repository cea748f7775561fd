import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { holdAnswers } from '../rules/hold-news.ts'
import { confirmLocked } from './confirm-locked.service.ts'
import * as store from './date-holds.store.ts'
import { endHolds } from './held-date.service.ts'
import { lockOwnHold } from './own-hold.service.ts'

/** Whether something in a bell is a challenge of a hold. */
export const isHoldChallenge = async (ctx: SignedInCtx, id: NotificationId): Promise<boolean> =>
  (await store.findChallenged(ctx.db, id)) !== undefined

type Answer = { entityId: EntityId; notificationId: NotificationId; action: 'approve' | 'deny' | 'delete' }

/**
 * Confirms or releases a challenged hold from the bell; a second answer changes nothing and says who was first.
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found, request/not-allowed; requests/unknown-action
 */
export async function answerChallenge(ctx: SignedInCtx, { entityId, notificationId, action }: Answer): Promise<string> {
  const { message, isNew } = await inTransaction(ctx.db, async (tx) => {
    const row = await store.findChallenged(tx, notificationId)
    if (row?.holder_id !== entityId) throw new Refusal('request/not-found')
    if (action === 'delete') throw new Refusal('requests/unknown-action')
    const target = await lockOwnHold(ctx, tx, { holdID: row.id, entityDetails: { id: entityId } })
    if ('message' in target) return { message: target.message, isNew: false }
    const { date, hold } = target
    if (hold.confirmed_at) {
      return { message: await alreadyHandledText(ctx, tx, hold.confirmed_by, 'managers'), isNew: false }
    }
    if (hold.challenge_notification_id !== notificationId || !hold.challenge) {
      return { message: holdAnswers.challengeOver, isNew: false }
    }
    if (action === 'approve') return { message: await confirmLocked(ctx, tx, date, hold), isNew: true }
    await endHolds(tx, date, [{ hold, outcome: 'released', by: { userId: ctx.who.userId, pageId: entityId } }])
    return { message: holdAnswers.released, isNew: true }
  })
  if (isNew) ctx.live.notify({ users: [ctx.who.userId] }, { fact: 'notifications' })
  return message
}
