import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { findNewsShow } from '../../events/lineup/agreed-acts.service.ts'
import { lockLineup } from '../../events/lineup/lineup-invites.service.ts'
import { acceptWith, lockAcceptable } from './accept-request.service.ts'

type Accepted = { notification: { id: NotificationId }; entityDetails: { id: EntityId }; eventID: EventId }

/**
 * Accepts a collaboration request with an event that a page hosts, as saving the event does; done before, it changes
 * nothing.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; event/not-found for the event of another host;
 *   gigs/request-closed
 */
export async function notifyAcceptedEvent(ctx: SignedInCtx, { notification, entityDetails, eventID }: Accepted) {
  const hostId = entityDetails.id
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, hostId, rolesThat.edit, tx)
    await lockLineup(tx, eventID)
    const show = await findNewsShow(tx, eventID)
    if (show?.hostId !== hostId || show.status === 'canceled') throw new Refusal('event/not-found')
    const acceptable = await lockAcceptable(ctx, tx, { notificationId: notification.id, hostId, eventId: eventID })
    await acceptWith(ctx, tx, acceptable, eventID)
  })
  await notifyTeam(ctx, hostId)
  return { success: true as const, message: 'We let them know.' }
}
