import type { EntityId, EventId } from '../../kernel/ids.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { listOfferedRefunds } from '../checkout/refunds/refund-offers.service.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import { listShowBookings } from '../gigs/booking/list-show-bookings.service.ts'
import { listOpenNotifications } from '../notifications/notifications.service.ts'

/** @throws {Refusal} request/not-found, request/not-allowed for an entity that is not the caller's to answer for */
export async function listNotifications(
  ctx: SignedInCtx,
  { entityDetails }: { entityDetails?: { id: EntityId } | null | undefined } = {},
) {
  if (entityDetails) await requireRole(ctx, entityDetails.id, rolesThat.edit)
  const to = entityDetails ? { entityId: entityDetails.id } : ctx.who
  const notifications = await listOpenNotifications(ctx.db, to, ctx.who.userId)
  const refunds = await listRefunds(ctx, notifications)
  const bookings = entityDetails ? await listBookings(ctx, entityDetails.id, notifications) : null
  return {
    success: true as const,
    notifications: notifications.map((one) => ({
      ...one,
      requestID: (isInvite(one) && bookings?.get(one.eventID)) || one.requestID,
      refund: (one.type === 'Refund Offer' && one.eventID && refunds.get(one.eventID)) || null,
    })),
  }
}

type OpenNotification = Awaited<ReturnType<typeof listOpenNotifications>>[number]

const isInvite = (one: OpenNotification): one is OpenNotification & { eventID: EventId } =>
  one.type === 'Entity Event Invite' && one.eventID !== null

/** The bookings that invitations of an entity are about: to decline one cancels its booking. */
const listBookings = (ctx: SignedInCtx, entityId: EntityId, notifications: OpenNotification[]) =>
  listShowBookings(
    ctx.db,
    entityId,
    notifications.filter(isInvite).map(({ eventID }) => eventID),
  )

async function listRefunds(ctx: SignedInCtx, notifications: OpenNotification[]) {
  const eventIds = notifications.flatMap(({ type, eventID }) => (type === 'Refund Offer' && eventID ? [eventID] : []))
  const refunds = eventIds.length > 0 ? await listOfferedRefunds(ctx, eventIds) : []
  return new Map<EventId, { cents: number; tickets: number }>(
    refunds.map(({ eventId, cents, tickets }) => [eventId, { cents, tickets }]),
  )
}
