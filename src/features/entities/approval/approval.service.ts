import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { closeRequestsAbout } from '../../notifications/notifications.service.ts'
import { notifyDenied, notifyApproved } from '../managers/entity-news.ts'
import * as store from '../page/entities.store.ts'

/** An operator's answer to an entity that waits. */
export type Verdict = { approved: true } | { approved: false; reason: string }

/**
 * Lets an entity in or turns it down, and tells its owners; whoever comes second changes nothing (decision G37).
 *
 * @param alongside what higher features change with it, in the same transaction
 * @returns what to tell the operator
 * @throws {Refusal} request/not-found for whoever is no operator and where there is no such entity,
 *   entities/reason-missing
 */
export async function decideOnEntity(
  ctx: SignedInCtx,
  id: EntityId,
  verdict: Verdict,
  alongside: (tx: Tx, id: EntityId) => Promise<void> = async () => {},
): Promise<string> {
  if (!ctx.who.isOperator) throw new Refusal('request/not-found')
  const reason = verdict.approved ? null : verdict.reason.trim()
  if (reason === '') throw new Refusal('entities/reason-missing')

  return inTransaction(ctx.db, async (tx) => {
    const entity = await store.lockEntity(tx, id)
    if (!entity) throw new Refusal('request/not-found')
    if (entity.status !== 'pending') return handledBefore(tx, ctx.who.userId, entity.decided_by)

    const status = verdict.approved ? 'approved' : 'denied'
    await store.setDecision(tx, id, { status, denied_reason: reason, by: ctx.who.userId })
    await alongside(tx, id)
    await closeRequestsAbout(tx, 'Entity Creation Request', id, ctx.who.userId)
    await logAction(ctx, tx, `entity-${status}`, { type: 'profile', id, name: entity.name }, reason ?? '')
    await (reason === null ? notifyApproved(ctx, tx, entity) : notifyDenied(ctx, tx, entity, reason))
    return `${entity.name} was ${status}.`
  })
}

async function handledBefore(db: Db, me: UserId, by: UserId | null) {
  if (by === me) return 'Already handled by you.'
  const name = by && (await store.findUsername(db, by))
  return `Already handled by ${name ?? 'another operator'}.`
}
