import type { EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { EventInput } from '../../events/event/event-input-data.ts'
import type { SaveAddition } from '../../events/save/save-addition.ts'
import { saveEventForm } from '../../events/save/save-event-form.service.ts'
import { lineupAddition } from '../cancel/end-bookings.service.ts'
import { saveAddition } from '../cancel/moved-bookings.service.ts'
import { findRequestOf } from '../requests/collab-requests.store.ts'
import { hostSide } from '../rules/collab-request.ts'
import { acceptWith, lockAcceptable } from './accept-request.service.ts'
import { withBands } from './draft-bands.service.ts'

type SaveEvent = { event: EventInput; entityDetails?: { id: EntityId } | null | undefined }

/**
 * Saves an event. One that accepts a collaboration request closes it in the same transaction: the act is in the lineup,
 * the crew has a chat and the sender is told (decisions C7, C33, G37). Of two managers who accept at once, one saves. An
 * act that is taken out of the lineup has its booking canceled (decision 0174).
 *
 * @throws {Refusal} what saving an event refuses; gigs/request-closed, and then nothing is saved
 */
export async function saveEvent(ctx: SignedInCtx, { event, entityDetails }: SaveEvent) {
  const { acceptedEvent, notification, bandIDs, ...fields } = event
  const form = await withBands(ctx, fields, bandIDs ?? [])
  if (!acceptedEvent || !notification)
    return saveEventForm(ctx, { event: form, entityDetails }, { addition: saveAddition(ctx) })
  const acts = await withGuest(ctx, form, notification.id)
  return saveEventForm(ctx, { event: { ...form, acts }, entityDetails }, { addition: acceptance(ctx, notification.id) })
}

function acceptance(ctx: SignedInCtx, notificationId: NotificationId): SaveAddition {
  let accepted: { acceptable: Awaited<ReturnType<typeof lockAcceptable>>; eventId: EventId } | null = null
  return {
    ...lineupAddition(ctx),
    async begin(tx, { eventId, hostId, day }) {
      const acceptable = await lockAcceptable(ctx, tx, { notificationId, hostId, eventId })
      accepted = { acceptable, eventId }
      const { guest, request } = acceptable
      return guest.type === 'band' && day === request.day ? guest.id : null
    },
    async done(tx) {
      if (accepted) await acceptWith(ctx, tx, accepted.acceptable, accepted.eventId)
    },
  }
}

/** The lineup with the link to the act that the event is for, by its page or its name; `done` adds one that is missing. */
async function withGuest(ctx: SignedInCtx, { acts, lineup }: EventInput, notificationId: NotificationId) {
  const names = acts ?? lineup.map((name) => ({ name, entityID: null }))
  const request = await findRequestOf(ctx.db, notificationId)
  if (!request) return acts
  const didGuestAsk = hostSide(request.senderType, request.receiverType) === 'receiver'
  const [id, name, type] = didGuestAsk
    ? [request.sender_id, request.senderName, request.senderType]
    : [request.receiver_id, request.receiverName, request.receiverType]
  if (type !== 'band' || names.some(({ entityID }) => entityID === id)) return acts
  return names.map((act) => (!act.entityID && nameKey(act.name) === nameKey(name) ? { ...act, entityID: id } : act))
}
