import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../managers/activity.service.ts'
import { notifyOperatorsOfEntity } from '../managers/review-news.ts'
import { formOf, valuesOf } from '../entity/entity-values.ts'
import * as store from '../page/entities.store.ts'
import { requireRole } from '../managers/managers.service.ts'
import { entityProblems } from '../rules/entity-form.ts'

/**
 * Resubmits a denied page: it waits again, at the end of the queue, and the operators are told (decision G9). A page
 * that is already waiting stays where it is.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, entities/not-denied, entities/incomplete with what it lacks
 */
export async function resubmitEntity(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  const message = await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityID, rolesThat.edit, tx)
    const entity = await store.lockEntity(tx, entityID)
    if (!entity) throw new Refusal('request/not-found')
    if (entity.status === 'pending') return `${entity.name} is already in review.`
    if (entity.status !== 'denied') throw new Refusal('entities/not-denied')

    const values = valuesOf(entity)
    const [problem] = entityProblems(formOf(values))
    if (problem) {
      throw new Refusal('entities/incomplete', { message: problem.message, data: { field: problem.field } })
    }
    const { id, name, location } = entity
    await store.setResubmitted(tx, id)
    await logActivity(tx, { entityId: id, byUserId: ctx.who.userId, action: 'entity-resubmitted', subject: name })
    await notifyOperatorsOfEntity(ctx, tx, { id, name, location, kind: values.kind, status: 'pending', isAgain: true })
    return `${name} was resubmitted for review.`
  })
  return { success: true as const, message }
}
