import { inTransaction } from '../../db/transaction.ts'
import type { EntityId, NotificationId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { answerOffers } from '../checkout/refunds/refund-offers.service.ts'
import { decideOnEntity, type Verdict } from '../entities/approval/approval.service.ts'
import { relistEvents } from '../events/event/occurrences.service.ts'
import { close, findOwn, lockOwn } from '../notifications/notifications.service.ts'
import { answerInvite } from './answer-team-invite.service.ts'
import type { requestActions } from './requests.contract.ts'

type Request = {
  action: (typeof requestActions)[number]
  notification: { id?: NotificationId | null | undefined; entityID?: EntityId | null | undefined }
  reason: string
}

/**
 * Answers a request; a second answer changes nothing and says who was first (decision G37).
 *
 * @throws {Refusal} request/not-found for other people's notifications and for operators' answers of others,
 *   entities/reason-missing, requests/unknown-action; what an offer of a refund refuses
 */
export async function handleRequest(ctx: SignedInCtx, { action, notification, reason }: Request) {
  if (action === 'delete') return { success: true as const, message: await dismiss(ctx, notification.id) }
  if (action === 'approve' || action === 'deny') {
    const isAccepted = action === 'approve'
    return { success: true as const, message: await answer(ctx, notification.id, isAccepted) }
  }

  const verdict: Verdict = action === 'approveEntity' ? { approved: true } : { approved: false, reason }
  if (!ctx.who.isOperator) throw new Refusal('request/not-found')
  const entityId = await entityOf(ctx, notification)
  return { success: true as const, message: await decideOnEntity(ctx, entityId, verdict, relistEvents) }
}

/** Accepts or declines what a notification of one's own asks. */
async function answer(ctx: SignedInCtx, id: NotificationId | null | undefined, isAccepted: boolean): Promise<string> {
  const own = id && (await findOwn(ctx.db, id, ctx.who))
  if (!own) throw new Refusal('request/not-found')
  if (own.type === 'Refund Offer' && own.event_id) {
    return answerOffers(ctx, own.event_id, isAccepted ? 'refund' : 'keep')
  }
  if (own.type !== 'Management Invite') throw new Refusal('requests/unknown-action')
  return answerInvite(ctx, own.id, { isAccepted })
}

/** Requests that are answered, and not only taken away. */
const answered = ['Entity Creation Request', 'Management Invite']

/** A notification of one's own leaves the bell; one that left before stays gone. */
async function dismiss(ctx: SignedInCtx, id: NotificationId | null | undefined): Promise<string> {
  if (!id) throw new Refusal('request/not-found')
  await inTransaction(ctx.db, async (tx) => {
    const own = await lockOwn(tx, id, ctx.who)
    if (!own) throw new Refusal('request/not-found')
    if (answered.includes(own.type) && !own.handled_at) throw new Refusal('requests/unknown-action')
    await close(tx, id, ctx.who.userId)
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
  const own = await inTransaction(ctx.db, (tx) => lockOwn(tx, id, ctx.who))
  if (own?.type !== 'Entity Creation Request' || !own.entity_id) throw new Refusal('request/not-found')
  return own.entity_id
}
