import { inTransaction } from '../../../db/transaction.ts'
import type { Tx } from '../../../db/connect.ts'
import { type EntityId, type EventId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { type EventRow, updateEvent } from '../event/events.store.ts'
import { notify } from '../../notifications/notifications.service.ts'
import * as store from './acts.store.ts'
import { leaveLineup } from './agreed-acts.service.ts'
import type { LineupAddition } from './lineup-addition.ts'
import type { RemoveProfile } from './lineup.contract.ts'
import { lineupNotice, lockLineup, logLineup, notifyHost, notifyRemovedActs } from './lineup-invites.service.ts'
import { takeOffVenue } from '../venues/shows-off-venues.store.ts'
import { lineupNews } from '../rules/lineup-news.ts'
import { requireEntityId } from './named-entity.ts'

/**
 * Takes an act out of a lineup: any act for the event's host, an entity itself otherwise. A venue takes a show of
 * another page off its own, for good. The other side is told; who is out already stays out (decisions G31, 0088, 0191).
 *
 * @throws {Refusal} event/id-missing, event/entity-missing; request/not-found, request/not-allowed for an entity that
 *   is not the caller's to act for; event/not-found for an event that the caller may not see, or not change
 * @param addition what else happens in the transaction
 */
export async function removeFromLineup(
  ctx: SignedInCtx,
  { eventID, entityDetails, removeProfile }: RemoveProfile,
  addition?: LineupAddition,
) {
  if (!eventID) throw new Refusal('event/id-missing')
  const actorId = requireEntityId(entityDetails)
  const actId = requireEntityId(removeProfile)
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, actorId, rolesThat.edit, tx)
    const event = isId<EventId>(eventID) ? await lockLineup(tx, eventID) : undefined
    if (!event) throw new Refusal('event/not-found')
    const isHost = event.host_entity_id === actorId
    const act = await store.findAct(tx, event.id, actId)
    if (!isHost && (actId !== actorId || (!act && event.status === 'draft'))) throw new Refusal('event/not-found')
    if (!isHost && event.venue_entity_id === actorId) return leaveVenue(ctx, tx, event, actorId)
    if (!act) return

    await leaveLineup(ctx, tx, { event, actId, byPageId: actorId })
    // Like any other edit of the host's: the next import would put the act back.
    if (isHost && event.is_listing) await updateEvent(tx, event.id, { is_listing: false })
    const removed = { eventId: event.id, byPageId: actorId, actIds: [actId] }
    if ((await addition?.removed(tx, removed))?.includes(actId)) return
    if (isHost)
      return notifyRemovedActs(
        tx,
        event.id,
        act.accepted_at && actId !== actorId ? [{ name: act.name, entity_id: actId }] : [],
      )
    const show = await store.findShow(tx, event.id)
    if (show) await notifyHost(tx, show, lineupNews.left(act.name, show), actId)
  })
  return { success: true as const }
}

async function leaveVenue(ctx: SignedInCtx, tx: Tx, event: EventRow, venueId: EntityId): Promise<void> {
  await takeOffVenue(tx, { eventId: event.id, venueId })
  await logLineup(ctx, tx, venueId, event.name)
  const show = await store.findShow(tx, event.id)
  if (!show) return
  const message = lineupNews.offVenue(show)
  await notify(tx, [{ entityId: show.hostId }], lineupNotice(show, message, { id: venueId, type: 'venue' }))
}
