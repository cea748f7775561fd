import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { isOver, notifyLineup } from '../../events/lineup/notify-lineup.service.ts'
import { lineupNews } from '../../events/rules/lineup-news.ts'
import { findCountingOn } from '../../events/save/counting-on.service.ts'
import { eraseEvent } from '../../events/save/erase-event.service.ts'
import { type EventRow, getManagedEvent, listLiveDates, lockManagedEvent } from '../../events/event/status.service.ts'
import { listHeldWithoutPayment } from './cancel.store.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { cancelUnpaidNow } from '../settle/settle.service.ts'
import { requireEntityId } from '../../events/lineup/named-entity.ts'
import type { NamedEntity } from '../../events/lineup/lineup.contract.ts'
import { logEventChange } from './log-event-change.ts'

/** What a higher feature does in the transaction that deletes an event, before it is gone. */
export type DeleteAddition = {
  /** @returns the acts that it has told */
  deleted(tx: Tx, show: { eventId: EventId; hostId: EntityId }): Promise<EntityId[]>
}

type DeleteEvent = { eventID?: string | null | undefined; entityDetails?: NamedEntity }

/**
 * Deletes an event that no one has bought a ticket for: a draft, a slip, a show without sales (spec 7, decisions G19
 * and C32). Tickets that are held while no one pays for them are given back first.
 *
 * The acts of the lineup of a show that is not over are told. The host is the event's own; `entityDetails` only has to
 * name it.
 *
 * @throws {Refusal} event/id-missing, event/entity-missing without id and type, and for another entity than the host;
 *   event/not-found, request/not-allowed; event/has-sales, event/being-bought, event/counted-on; checkout/provider-silent
 * @param addition what else happens in the transaction
 */
export async function deleteUnsoldEvent(
  ctx: SignedInCtx,
  { eventID, entityDetails }: DeleteEvent,
  addition?: DeleteAddition,
) {
  if (!eventID) throw new Refusal('event/id-missing')
  const actorId = requireEntityId(entityDetails)
  await requireRole(ctx, actorId, rolesThat.edit)
  const { event } = await getManagedEvent(ctx, eventID, rolesThat.edit)
  if (event.host_entity_id !== actorId) throw new Refusal('event/entity-missing')

  const heldOrders = await listHeldWithoutPayment(ctx.db, event.id)
  await Promise.all(heldOrders.map(({ id }) => cancelUnpaidNow(ctx, id)))
  await inTransaction(ctx.db, (tx) => remove(ctx, tx, event.id, addition))
  invalidateSale(ctx, event.id)
  return { success: true as const, message: `${event.name || 'The draft'} was deleted.` }
}

async function remove(ctx: SignedInCtx, tx: Tx, id: EventId, addition?: DeleteAddition): Promise<void> {
  const event = await lockManagedEvent(ctx, tx, id, rolesThat.edit)
  await refuseCountedOn(tx, event, ctx.now())
  const informed = (await addition?.deleted(tx, { eventId: id, hostId: event.host_entity_id })) ?? []
  if (!isOver(event, ctx.now()))
    await notifyLineup(tx, { eventId: id, informed, message: lineupNews.deleted, isDeleted: true })
  await eraseEvent(tx, event, ctx.now())
  await logEventChange(ctx, tx, event, 'event-deleted')
}

/** An announced show with a date to come is canceled where people or pages count on it: that leaves a page (decision 0196). */
async function refuseCountedOn(tx: Tx, event: EventRow, now: Date): Promise<void> {
  if (event.status !== 'published' && event.status !== 'postponed') return
  if ((await listLiveDates(tx, event, now)).length === 0) return
  const { isPlanned, isActInvited, isBooked } = await findCountingOn(tx, event.id, now)
  if (isPlanned || isActInvited || isBooked) throw new Refusal('event/counted-on', { message: stillCountedOn })
}

const stillCountedOn =
  'Failed to delete event. Fans have plans for this show, or acts or venues are part of it. An owner or admin can cancel it instead, so its page stays up and says so.'
