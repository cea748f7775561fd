import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as userSuspension from '../../accounts/sessions/suspension.service.ts'
import { mailUpcomingTickets } from '../../checkout/emails/mail-upcoming-tickets.ts'
import { queueTakeDownNews } from '../../checkout/lifecycle/take-down-news.service.ts'
import { closePaymentsOfEvent, closePaymentsOfHost } from '../../checkout/lifecycle/close-payments.service.ts'
import { resumeMessages } from '../../checkout/messages/deliver-message.service.ts'
import * as suspension from '../../entities/approval/suspension.service.ts'
import { lockEventsOf, relistEvents } from '../../events/event/occurrences.service.ts'
import * as unpublishing from '../../events/save/unpublishing.service.ts'

/**
 * Suspends an entity, removes its events from the lists and closes their open payment pages (decisions G9 and 0141), in
 * the caller's transaction. Ticket holders are told by a job (decision 0145). Both the entity's file and the answer to
 * reports use this.
 *
 * @returns what to tell the operator
 * @throws {Refusal} request/not-found
 */
export async function takeDownEntity(ctx: SignedInCtx, tx: Tx, id: EntityId, reason: string): Promise<string> {
  await lockEventsOf(tx, id)
  const message = await suspension.suspendEntity(ctx, tx, id, reason)
  await relistEvents(tx, id)
  await closePaymentsOfHost(tx, id)
  await queueTakeDownNews(tx, { hostId: id })
  return message
}

/**
 * Suspends an account, in the caller's transaction. It can't open its tickets anymore, so they are emailed again: they
 * stay valid, and doors admit them (decision 0071).
 *
 * @throws {Refusal} request/not-found, operators/not-suspendable
 */
export async function takeDownUser(ctx: SignedInCtx, tx: Tx, id: UserId, reason: string): Promise<string> {
  const isNew = !(await userSuspension.isSuspended(tx, id))
  const message = await userSuspension.suspendUser(ctx, tx, id, reason)
  if (isNew) await mailUpcomingTickets(ctx, tx, id)
  return message
}

/** Unpublishes an event and closes its open payment pages; as `takeDownEntity`. */
export async function takeDownEvent(ctx: SignedInCtx, tx: Tx, id: EventId, reason: string): Promise<string> {
  const message = await unpublishing.unpublishEvent(ctx, tx, id, reason)
  await closePaymentsOfEvent(tx, id)
  await queueTakeDownNews(tx, { eventId: id })
  return message
}

/**
 * Restores a suspended entity to its previous status, and its events with it, tells ticket holders, and sends on what
 * the host had written to them; as `takeDownEntity`.
 */
export async function bringBackEntity(ctx: SignedInCtx, tx: Tx, id: EntityId): Promise<string> {
  await lockEventsOf(tx, id)
  const message = await suspension.reinstateEntity(ctx, tx, id)
  await relistEvents(tx, id)
  await queueTakeDownNews(tx, { hostId: id })
  await resumeMessages(tx, { hostId: id })
  return message
}

/** Makes an unpublished event what it was before, and tells ticket holders; as `bringBackEntity`. */
export async function bringBackEvent(ctx: SignedInCtx, tx: Tx, id: EventId): Promise<string> {
  const message = await unpublishing.letEventBack(ctx, tx, id)
  await queueTakeDownNews(tx, { eventId: id })
  await resumeMessages(tx, { eventId: id })
  return message
}
