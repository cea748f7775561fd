import type { Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { type ActionSubject, handledBefore, logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { closeRequestsAbout } from '../../notifications/notifications.service.ts'
import * as store from '../page/entities.store.ts'
import { notifyReinstated, notifySuspended } from '../managers/entity-news.ts'

/**
 * Takes an entity down, whatever it was: it is not public and sells nothing (decision G9). In the caller's
 * transaction, which relists its events.
 *
 * @param reason its owners read it, by email and on their page
 * @returns what to tell the operator
 * @throws {Refusal} request/not-found
 */
export async function suspendEntity(ctx: SignedInCtx, tx: Tx, id: EntityId, reason: string): Promise<string> {
  const entity = await getEntity(tx, id)
  if (entity.status === 'suspended') return handledBefore(ctx, tx, entity.subject)

  await store.setSuspension(tx, id, { status: 'suspended', suspended_from: entity.status, suspended_reason: reason })
  await closeRequestsAbout(tx, 'Entity Creation Request', id, ctx.who.userId)
  await logAction(ctx, tx, 'entity-suspended', entity.subject, reason)
  await notifySuspended(ctx, tx, entity, reason)
  return `${entity.name} was suspended.`
}

/** Makes a suspended entity again what it was; as `suspendEntity`. */
export async function reinstateEntity(ctx: SignedInCtx, tx: Tx, id: EntityId): Promise<string> {
  const entity = await getEntity(tx, id)
  if (entity.status !== 'suspended') return handledBefore(ctx, tx, entity.subject)

  const status = entity.suspended_from ?? 'approved'
  await store.setSuspension(tx, id, { status, suspended_from: null, suspended_reason: null })
  await logAction(ctx, tx, 'entity-reinstated', entity.subject)
  await notifyReinstated(ctx, tx, entity, status)
  return `${entity.name} is back.`
}

async function getEntity(tx: Tx, id: EntityId) {
  const entity = await store.lockEntity(tx, id)
  const status = entity?.status
  if (!status || status === 'deleted') throw new Refusal('request/not-found')
  return { ...entity, status, subject: { type: 'profile', id, name: entity.name } satisfies ActionSubject }
}
