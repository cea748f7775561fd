import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ClaimId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { closeRequestsAbout } from '../../notifications/notifications.service.ts'
import { logActivity } from '../managers/activity.service.ts'
import { notifyClaimApproved, notifyClaimDenied } from './claim-news.ts'
import * as store from './claims.store.ts'
import { lockEntity } from '../page/entities.store.ts'
import { addManager } from '../managers/managers.store.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { requireOperator, requireReason } from '../../accounts/operator-log/operator-checks.ts'

type ClaimVerdict = { claimID: ClaimId; approved: boolean; reason: string }

/**
 * An operator's answer to a claim: the page becomes the claimant's and is approved in one step, and everyone else who
 * claimed it is told that it is not theirs; or the claimant is told why not. A second answer changes nothing.
 *
 * @returns with what to tell the operator
 * @throws {Refusal} request/not-found for anyone who is not an operator and where there is no such claim,
 *   entities/reason-missing
 */
export async function decideClaim(ctx: SignedInCtx, { claimID, approved, reason: reasonText }: ClaimVerdict) {
  requireOperator(ctx)
  const reason = approved ? null : requireReason(reasonText)

  const message = await inTransaction(ctx.db, async (tx) => {
    const unlockedClaim = await store.findClaim(tx, claimID)
    const entity = unlockedClaim && (await lockEntity(tx, unlockedClaim.entity_id))
    const claim = entity && (await store.findClaim(tx, claimID))
    if (!claim) throw new Refusal('request/not-found')
    if (claim.state !== 'open') return alreadyHandledText(ctx, tx, claim.decided_by, 'operators')
    if (entity.status !== 'unclaimed') return `${entity.name} can’t be claimed right now.`

    if (reason === null) await grant(ctx, tx, claim, entity)
    else await deny(ctx, tx, claim, reason)
    const action = reason === null ? ('claim-approved' as const) : ('claim-denied' as const)
    await logAction(ctx, tx, action, { type: 'profile', id: entity.id, name: entity.name }, reason ?? '')
    if (!(await store.findAnyOpen(tx, entity.id)))
      await closeRequestsAbout(tx, 'Entity Claim', entity.id, ctx.who.userId)
    return reason === null
      ? `Claim approved. ${claim.email} now manages ${entity.name}.`
      : `The claim for ${entity.name} was denied.`
  })
  return { success: true as const, message }
}

type ClaimRow = NonNullable<Awaited<ReturnType<typeof store.findClaim>>>

type Entity = NonNullable<Awaited<ReturnType<typeof lockEntity>>>

async function grant(ctx: SignedInCtx, tx: Tx, claim: ClaimRow, entity: Entity) {
  const operatorId = ctx.who.userId
  await store.decideClaim(tx, claim.id, { state: 'approved', reason: null, decided_by: operatorId })
  await store.makeClaimed(tx, entity.id, operatorId)
  await addManager(tx, { entityId: entity.id, userId: claim.user_id, role: 'owner' })
  await logActivity(tx, {
    entityId: entity.id,
    byUserId: claim.user_id,
    action: 'entity-claimed',
    subject: entity.name,
  })
  await notifyClaimApproved(ctx, tx, claim)
  for (const other of await store.listOpenOf(tx, entity.id)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, rarely more than one
    await deny(ctx, tx, other, 'Another claim for this page was approved.')
  }
}

async function deny(ctx: SignedInCtx, tx: Tx, claim: ClaimRow, reason: string) {
  await store.decideClaim(tx, claim.id, { state: 'denied', reason, decided_by: ctx.who.userId })
  await notifyClaimDenied(ctx, tx, claim, reason)
}
