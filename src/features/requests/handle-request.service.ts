import { inTransaction } from '../../db/transaction.ts'
import type { EntityId, NotificationId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { answerOffers } from '../checkout/refunds/refund-offers.service.ts'
import { decideOnEntity, type EntityDecision } from '../entities/approval/approval.service.ts'
import type { AnswerResult } from '../events/answers/answer-result.ts'
import { answerEventInvite } from '../events/invites/answer-event-invite.service.ts'
import { answerPlanEnd } from '../events/plans/answer-plan-end.service.ts'
import { answerPlanInvite } from '../events/plans/answer-plan-invite.service.ts'
import { relistEvents } from '../events/event/occurrences.service.ts'
import { closeNotification, findOwnNotification, lockOwnNotification } from '../notifications/notifications.service.ts'
import { notificationKinds } from '../notifications/rules/notification-kinds.ts'
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
  if (action === 'deleteEventInvite') return resultOf(await dismiss(ctx, notification.id, 'Event Invite'))
  if (action === 'delete') return resultOf(await dismiss(ctx, notification.id))
  if (action === 'approve' || action === 'deny')
    return resultOf(await answer(ctx, notification.id, action === 'approve'))

  const verdict: EntityDecision = action === 'approveEntity' ? { approved: true } : { approved: false, reason }
  requireOperator(ctx)
  const entityId = await entityOf(ctx, notification)
  return resultOf(await decideOnEntity(ctx, entityId, verdict, relistEvents))
}

const resultOf = (result: string | AnswerResult) => ({
  success: true as const,
  ...(typeof result === 'string' ? { message: result, undo: null, needsTicket: false } : result),
})

type NotificationRow = NonNullable<Awaited<ReturnType<typeof findOwnNotification>>>
type Answer = (ctx: SignedInCtx, row: NotificationRow, isAccepted: boolean) => Promise<string | AnswerResult>

/** What accepting or declining does, for each kind in a person's own bell that has the buttons; null for the others. */
const answers: Record<NotificationType, Answer | null> = {
  'Friend Request': (ctx, { id }, isAccepted) => answerFriendRequest(ctx, id, { isAccepted }),
  'Refund Offer': (ctx, { event_id: eventId }, isAccepted) => {
    if (!eventId) throw new Refusal('requests/unknown-action')
    return answerOffers(ctx, eventId, isAccepted ? 'refund' : 'keep')
  },
  'Plan Invite': (ctx, { id }, isAccepted) => answerPlanInvite(ctx, id, isAccepted),
  'Plan Ended': (ctx, { id }, isAccepted) => answerPlanEnd(ctx, id, isAccepted),
  'Event Invite': (ctx, { id }, isAccepted) => answerEventInvite(ctx, id, { isGoing: isAccepted }),
  'Management Invite': (ctx, { id }, isAccepted) => answerTeamInvite(ctx, id, { isAccepted }),
  'Entity Creation Request': null,
  'Entity Approval/Denial': null,
  'New Entity Notification': null,
  'Friend News': null,
  'Show Update': null,
  'Plan Update': null,
  'Plan Canceled': null,
  'Message Removed': null,
  'Team News': null,
  'Entity Claim': null,
  'Entity Deleted': null,
  'Entity Event Invite': null,
  'Lineup Update': null,
  'Collaboration Request': null,
  'Collaboration Update': null,
  'Settlement Sheet': null,
  'Settlement Answer': null,
  'Hold Update': null,
  'Hold Challenge': null,
  'Fix Request': null,
  'Payment Dispute': null,
  'Payout Failed': null,
  'Event Canceled': null,
  Refund: null,
  'Show Message': null,
  'Ticket Transfer': null,
  'New Show': null,
  'On Sale': null,
  'Waitlist Offer': null,
  'Group Hold': null,
  'Your Turn': null,
}

/** Accepts or declines what one of the caller's own notifications asks. */
async function answer(
  ctx: SignedInCtx,
  id: NotificationId | null | undefined,
  isAccepted: boolean,
): Promise<string | AnswerResult> {
  const row = id && (await findOwnNotification(ctx.db, id, ctx.who))
  if (!row) throw new Refusal('request/not-found')
  const answerOf = answers[row.type]
  if (!answerOf) throw new Refusal('requests/unknown-action')
  return answerOf(ctx, row, isAccepted)
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
    if (notificationKinds[row.type].isQuestion && !row.handled_at) throw new Refusal('requests/unknown-action')
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
