import type { Tx } from '../../db/connect.ts'
import type { EntityId, EventId, PictureId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Role, rolesThat } from '../../kernel/roles.ts'
import { nameKey } from '../../kernel/us-address.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { requireRole, roleOf } from '../entities/managers.service.ts'
import { attachPicture, forgetLater } from '../pictures/pictures.service.ts'
import { saveActs } from './acts.service.ts'
import { placeOf, type EventPlace } from './event-place.service.ts'
import type { EventInput } from './events.contract.ts'
import * as store from './events.store.ts'
import { writeOccurrences } from './occurrences.service.ts'
import { namesIn } from './rules/lineup.ts'
import { checkForm, checkLimits, checkSale, checkWindow } from './save-checks.ts'
import { type EventValues, eventValues } from './save-values.ts'
import { saveTickets } from './save-tickets.service.ts'
import { hasNewDate, type Moving, refuseMoves } from './sold-dates.service.ts'

type SaveEvent = { event: EventInput; entityDetails?: { id: EntityId } | null | undefined }

/**
 * Creates an event for the entity that `entityDetails` names, or changes the one that `event.eventID` names for
 * the host of its row (spec 5; decisions C2, C14, C18, C22, C36, G13, G15, G20, G21, G24).
 *
 * What the client says of sales, taxes, owner and approval is not read. A save is refused as a whole or holds as
 * a whole.
 *
 * @throws {Refusal} event/incomplete with the first of the twelve alerts, request/bad-input naming a broken limit,
 *   event/no-coordinates, pictures/unknown, event/host-not-approved, event/onboarding-missing, event/tickets-sold,
 *   event/fewer-than-sold, event/unpublished; event/not-found and request/not-found for what one may not see
 * @param moving what to do about people with tickets for what moves; left out, such a save is refused (G24)
 */
export async function saveEvent(ctx: SignedInCtx, { event, entityDetails }: SaveEvent, moving?: Moving) {
  const before = event.eventID ? await editableEvent(ctx, event.eventID) : null
  const hostId = before?.host_entity_id ?? entityDetails?.id
  if (!hostId) throw new Refusal('event/entity-missing')
  if (!before) await requireRole(ctx, hostId, rolesThat.edit)

  const status = statusOf(event, before?.status)
  const acts = before ? await store.listActs(ctx.db, before.id) : []
  checkLimits({ ...event, lineup: namesIn(event) }, acts.length)
  if (status !== 'draft') checkForm(event, before?.picture_id ?? null)

  const place = await placeFor(ctx, event, before, hostId, status)
  const eventId = before?.id ?? newId<EventId>()
  const asked = { eventId, hostId, isNew: !before, event, place, moving }
  await ctx.db.transaction().execute((tx) => write(ctx, tx, asked))
  return { success: true as const, eventID: eventId }
}

type Status = store.EventStatus
type Write = {
  eventId: EventId
  hostId: EntityId
  isNew: boolean
  event: EventInput
  place: EventPlace
  moving: Moving | undefined
}

/** One transaction: whoever stops being a manager, sells a ticket or is suspended meanwhile comes before or after. */
async function write(ctx: SignedInCtx, tx: Tx, { eventId, hostId, isNew, event, place, moving }: Write) {
  const role = await requireRole(ctx, hostId, rolesThat.edit, tx)
  const host = await store.findHost(tx, hostId)
  const before = isNew ? null : await store.lockEvent(tx, eventId)
  if (!host || (!isNew && !before)) throw new Refusal('event/not-found')
  // Under the lock: it may have been called off since the form was read.
  const asked = statusOf(event, before?.status)
  if (asked !== 'draft' && before?.unpublished_from) throw new Refusal('event/unpublished')

  const venueId = await venueOf(tx, event, place, before ?? null, hostId)
  const isRoomKnown = host.type !== 'band' || venueId !== null
  const form = eventValues(event, place, before ?? null, isRoomKnown)
  const status = hasNewDate(before ?? null, form) ? 'published' : asked
  if (status === 'published') checkSale(event, host)
  const values: EventValues = {
    ...form,
    status,
    ...(status === 'published' && { postponed_at: null }),
    is_festival: host.type === 'festival',
    venue_entity_id: venueId,
    picture_id: await posterOf(ctx, tx, event, before?.picture_id ?? null),
  }
  if (status === 'published') checkWindow(values, before?.status === 'draft' ? null : (before ?? null), ctx.now())

  if (before) {
    await (moving?.check(tx, before, values) ?? refuseMoves(tx, before, values, ctx.now(), mayHandleMoney(role)))
    await store.updateEvent(tx, eventId, values)
  } else {
    const own = { id: eventId, host_entity_id: hostId, created_by: ctx.who.userId, demo: host.demo }
    await store.insertEvent(tx, { ...values, ...own })
  }
  await saveActs(ctx, tx, { eventId, isNew, isPublished: status === 'published', input: event, host })
  await saveTickets(tx, eventId, event.ticketList, values.zone)
  await writeOccurrences(tx, eventId, ctx.now())
  await moving?.done(tx)
  if (before?.picture_id && before.picture_id !== values.picture_id) await forgetLater(tx, before.picture_id)
}

const mayHandleMoney = (role: Role) => rolesThat.handleMoney.some((one) => one === role)

/** @throws {Refusal} event/not-found alike for no event and for one of a host that one does not manage */
async function editableEvent(ctx: SignedInCtx, eventId: EventId) {
  const event = await store.findEvent(ctx.db, eventId)
  if (!event || !(await roleOf(ctx, event.host_entity_id))) throw new Refusal('event/not-found')
  await requireRole(ctx, event.host_entity_id, rolesThat.edit)
  return event
}

/** A cancelled event stays so, and a postponed one until it has a new date; a form that says nothing publishes. */
function statusOf({ status }: EventInput, before: Status | undefined): Status {
  if (before === 'postponed' || before === 'cancelled') return before
  return status ?? before ?? 'published'
}

/** A draft without an address that can be found lies where its host does. */
async function placeFor(
  ctx: SignedInCtx,
  { venueAddress, coordinates }: EventInput,
  before: Awaited<ReturnType<typeof editableEvent>> | null,
  hostId: EntityId,
  status: Status,
): Promise<EventPlace> {
  try {
    return await placeOf(ctx, venueAddress, coordinates ?? null, before)
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'event/no-coordinates'
    const host = isUnknown && status === 'draft' ? await store.findHost(ctx.db, hostId) : undefined
    if (!host) throw error
    return { lat: host.lat, lng: host.lng, city: host.city, state: host.state, zone: host.zone, exact: false }
  }
}

/** Without an image the stored one stays. */
const posterOf = async (ctx: SignedInCtx, tx: Tx, { image }: EventInput, already: PictureId | null) =>
  image?.trim() ? attachPicture(ctx, tx, image.trim(), already) : already

/** The venue entity at the place; one that an import linked stays while name and address do. */
async function venueOf(
  tx: Tx,
  { venueName: name, venueAddress: address }: EventInput,
  place: EventPlace,
  before: Awaited<ReturnType<typeof editableEvent>> | null,
  hostId: EntityId,
): Promise<EntityId | null> {
  const found = await store.findVenueAt(tx, { name, address, place, hostId })
  if (found || !before) return found
  const isSame = nameKey(before.venue_name) === nameKey(name) && nameKey(before.venue_address) === nameKey(address)
  return isSame ? before.venue_entity_id : null
}
