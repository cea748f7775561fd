import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { closeRequestsAbout } from '../../notifications/notifications.service.ts'
import { notifyDenied, notifyApproved } from '../managers/entity-news.ts'
import * as store from '../page/entities.store.ts'
import { mailWaitingInvites } from '../team/waiting-invites.service.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { requireOperator, requireReason } from '../../accounts/operator-log/operator-checks.ts'

/** An operator's answer to an entity that waits. */
export type EntityDecision = { approved: true } | { approved: false; reason: string }

/**
 * Approves or denies an entity, and tells its owners; a second decision changes nothing (decision G37).
 *
 * @param alongside what higher features change with it, in the same transaction
 * @returns what to tell the operator
 * @throws {Refusal} request/not-found for anyone who is not an operator and where there is no such entity,
 *   entities/reason-missing
 */
export async function decideOnEntity(
  ctx: SignedInCtx,
  id: EntityId,
  verdict: EntityDecision,
  alongside: (tx: Tx, id: EntityId) => Promise<void>,
): Promise<string> {
  requireOperator(ctx)
  const reason = verdict.approved ? null : requireReason(verdict.reason)

  return inTransaction(ctx.db, async (tx) => {
    const entity = await store.lockEntity(tx, id)
    if (!entity) throw new Refusal('request/not-found')
    // No one asked for approval of an unclaimed page.
    if (entity.status === 'unclaimed') throw new Refusal('request/not-found')
    if (entity.status !== 'pending') return alreadyHandledText(ctx, tx, entity.decided_by, 'operators')

    const status = verdict.approved ? 'approved' : 'denied'
    await store.setDecision(tx, id, { status, denied_reason: reason, by: ctx.who.userId })
    await alongside(tx, id)
    await closeRequestsAbout(tx, 'Entity Creation Request', id, ctx.who.userId)
    await logAction(ctx, tx, `entity-${status}`, { type: 'profile', id, name: entity.name }, reason ?? '')
    if (verdict.approved) await mailWaitingInvites(ctx, tx, entity)
    if (reason !== null) await notifyDenied(ctx, tx, entity, reason)
    else await notifyApproved(ctx, tx, entity, { canSell: entity.charges_enabled && entity.payouts_enabled })
    return `${entity.name} was ${status}.`
  })
}
