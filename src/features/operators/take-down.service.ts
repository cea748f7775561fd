import type { Tx } from '../../db/connect.ts'
import type { EntityId, EventId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { closePaymentsOfEvent, closePaymentsOfHost } from '../checkout/close-payments.service.ts'
import * as suspension from '../entities/suspension.service.ts'
import { lockEventsOf, relistEvents } from '../events/occurrences.service.ts'
import * as unpublishing from '../events/unpublishing.service.ts'

/**
 * Suspends an entity, takes its events out of the lists and closes their open payment pages (decisions G9 and 0141), in
 * the caller's transaction. Both the entity's file and an answer to reports come here.
 *
 * @returns what to tell the operator
 * @throws {Refusal} request/not-found
 */
export async function takeDownEntity(ctx: SignedInCtx, tx: Tx, id: EntityId, reason: string): Promise<string> {
  await lockEventsOf(tx, id)
  const said = await suspension.suspendEntity(ctx, tx, id, reason)
  await relistEvents(tx, id)
  await closePaymentsOfHost(tx, id)
  return said
}

/** Unpublishes an event and closes its open payment pages; as `takeDownEntity`. */
export async function takeDownEvent(ctx: SignedInCtx, tx: Tx, id: EventId, reason: string): Promise<string> {
  const said = await unpublishing.unpublishEvent(ctx, tx, id, reason)
  await closePaymentsOfEvent(tx, id)
  return said
}
