import { inTransaction } from '../../db/transaction.ts'
import type { EntityId, NotificationId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { answerOffers } from '../checkout/refunds/refund-offers.service.ts'
import { decideOnEntity, type Verdict } from '../entities/approval/approval.service.ts'
import { answerEventInvite } from '../events/invites/answer-event-invite.service.ts'
import { answerPlanEnd } from '../events/plans/answer-plan-end.service.ts'
import { answerPlanInvite } from '../events/plans/answer-plan.service.ts'
import { relistEvents } from '../events/event/occurrences.service.ts'
import { closeNotification, findOwnNotification, lockOwnNotification } from '../notifications/notifications.service.ts'
import { questions } from '../notifications/rules/notification-kinds.ts'
import { answerFriendRequest } from '../people/friends/answer-friend-request.service.ts'
import { answerTeamInvite } from './answer-team-invite.service.ts'
import type { requestActions } from './requests.contract.ts'
import { requireOperator } from '../accounts/operator-log/operator-checks.ts'

type Request = {
  action: (typeof requestActions)[number]
  notification: { id?: NotificationId | null | undefined; entityID?: EntityId | null | undefined }
  reason: string
}

/**
 * Answers a request; a second answer changes nothing and says who was first (decision G37).
 *
 * @throws {Refusal} request/not-found for other people's notifications and for operators' answers of others,
 *   entities/reason-missing, requests/unknown-action; what an offer of a refund or
 *   an invite to a show refuses
 */
export async function handleRequest(ctx: SignedInCtx, { action, notification, reason }: Request) {
  if (action === 'deleteEventInvite')
    return { success: true as const, message: await dismiss(ctx, notification.id, 'Event Invite') }
  if (action === 'delete') return { success: true as const, message: await dismiss(ctx, notification.id) }
  if (action === 'approve' || action === 'deny') {
    const isAccepted = action === 'approve'
    return { success: true as const, message: await answer(ctx, notification.id, isAccepted) }
  }

  const verdict: Verdict = action === 'approveEntity' ? { approved: true } : { approved: false, reason }
  requireOperator(ctx)
  const entityId = await entityOf(ctx, notification)
  return { success: true as const, message: await decideOnEntity(ctx, entityId, verdict, relistEvents) }
}

/** Accepts or declines what a notification of one's own asks. */
async function answer(ctx: SignedInCtx, id: NotificationId | null | undefined, isAccepted: boolean): Promise<string> {
  const row = id && (await findOwnNotification(ctx.db, id, ctx.who))
  if (!row) throw new Refusal('request/not-found')
  if (row.type === 'Friend Request') return answerFriendRequest(ctx, row.id, { isAccepted })
  if (row.type === 'Refund Offer' && row.event_id) {
    return answerOffers(ctx, row.event_id, isAccepted ? 'refund' : 'keep')
  }
  if (row.type === 'Plan Invite') return answerPlanInvite(ctx, row.id, isAccepted)
  if (row.type === 'Plan Ended') return answerPlanEnd(ctx, row.id, isAccepted)
  if (row.type === 'Event Invite') return answerEventInvite(ctx, row.id, { isGoing: isAccepted })
  if (row.type !== 'Management Invite') throw new Refusal('requests/unknown-action')
  return answerTeamInvite(ctx, row.id, { isAccepted })
}

/**
 * Closes one of the caller's notifications; a closed one stays closed. An invite to a show that is deleted has no answer.
 */
async function dismiss(
  ctx: SignedInCtx,
  id: NotificationId | null | undefined,
  type?: NotificationType,
): Promise<string> {
  if (!id) throw new Refusal('request/not-found')
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwnNotification(tx, id, ctx.who)
    if (!row || (type && row.type !== type)) throw new Refusal('request/not-found')
    if (questions.includes(row.type) && !row.handled_at) throw new Refusal('requests/unknown-action')
    await closeNotification(tx, id, ctx.who.userId)
  })
  ctx.live.notify({ users: [ctx.who.userId] }, { fact: 'notifications' })
  return 'Removed.'
}

/** The entity that a notification of the caller's is about; without one, the entity that is named. */
async function entityOf(ctx: SignedInCtx, { id, entityID }: Request['notification']): Promise<EntityId> {
  if (!id) {
    if (!entityID) throw new Refusal('request/not-found')
    return entityID
  }
  const row = await inTransaction(ctx.db, (tx) => lockOwnNotification(tx, id, ctx.who))
  if (row?.type !== 'Entity Creation Request' || !row.entity_id) throw new Refusal('request/not-found')
  return row.entity_id
}
