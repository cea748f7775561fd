import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type EntityId, type EventId, isId, type PictureId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayHandleMoney, rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { withActivity } from '../../entities/managers/activity.service.ts'
import type { Activity } from '../../entities/rules/activity.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { attachPicture, forgetLater } from '../../pictures/pictures.service.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import { outdated, untilCurrent } from '../../until-current.ts'
import { notifyActs, planLineup } from '../lineup/acts.service.ts'
import type { EventPlace } from '../event/event-place.service.ts'
import type { EventInput } from '../event/event-input-data.ts'
import type { EventRow, EventStatus } from '../event/events.store.ts'
import { daysOf, planDates, withoutCanceled } from '../event/occurrences.service.ts'
import { dropDates } from '../event/occurrences.store.ts'
import { scheduleOf } from '../event/write-event.service.ts'
import { writeEvent } from '../event/write-event.store.ts'
import { type Editable, getEditableEvent, lockForSave, refuseManyNew } from './editable-event.service.ts'
import { findByKey } from './save-event.store.ts'
import { checkForm, checkNotCanceled, checkSale, checkWindow } from './form-checks.ts'
import { linkedVenue, placeForSave, questionsOf, type SaveQuestion } from './form-place.service.ts'
import { isSameLineup, type MergedForm, mergedIn, mergeForm } from './form-merge.service.ts'
import type { SaveAddition } from './save-addition.ts'
import { type EventValues, eventValues } from './event-values.ts'
import { dropTypes, planTicketTypes } from './ticket-types.service.ts'
import { hasNewDate, moveForActs, type Moving, refuseMoves, soldPin, updatePlans } from './sold-dates.service.ts'

type SavedEvent = {
  success: true
  eventID: EventId
  questions: SaveQuestion[]
} & ReturnType<typeof mergedIn>
type SaveEvent = { event: EventInput; entityDetails?: { id: EntityId } | null | undefined }
type SaveOptions = { moving?: Moving | undefined; addition?: SaveAddition | undefined }

/**
 * Creates an event for the entity that `entityDetails` names, or changes the one that `event.eventID` names for
 * the host of its row (spec 5; decisions C2, C14, C18, C22, C36, G13, G15, G20, G21, G24).
 *
 * What the client says of sales, taxes, owner and approval is not read. A save is refused as a whole or holds as
 * a whole. A form that says what it was opened with undoes nothing that others have saved since (decision 0143). A new
 * event that is sent again under the same `Idempotency-Key` is not created again: what the sender has changed since
 * (`unanswered`) is saved to the one that the first try created.
 *
 * @throws {Refusal} event/incomplete with the first alert, request/bad-input naming a broken limit,
 *   event/no-coordinates, pictures/unknown, event/host-not-approved, event/onboarding-missing, event/tickets-sold,
 *   event/fewer-than-sold, event/unpublished, event/date-canceled; event/too-many-new, event/too-many-drafts;
 *   request/too-many for an act that is invited again and again; request/busy when others keep changing the event
 *   meanwhile; event/not-found and request/not-found for what the caller may not see
 * @param options.moving   what to do about people with tickets for what moves; left out, such a save is refused (G24)
 * @param options.addition what else happens in the save's transaction
 */
export const saveEventForm = (ctx: SignedInCtx, input: SaveEvent, options: SaveOptions = {}): Promise<SavedEvent> =>
  untilCurrent(() => trySave(ctx, input, options))

async function trySave(
  ctx: SignedInCtx,
  input: SaveEvent,
  options: SaveOptions,
): Promise<SavedEvent | typeof outdated> {
  const createdId = input.event.eventID ? undefined : await findCreated(ctx)
  const savedId = input.event.eventID ?? createdId
  const before = savedId ? await getEditableEvent(ctx, savedId) : null
  const firstTry = createdId && input.event.unanswered?.[0]
  if (createdId && !firstTry) return { success: true, eventID: createdId, questions: [], ...mergedIn(null) }
  const hostId = before?.host_entity_id ?? input.entityDetails?.id
  if (!hostId) throw new Refusal('event/entity-missing')
  if (!before) await requireRole(ctx, hostId, rolesThat.edit)

  const merge = await mergeForm(ctx, firstTry ? { ...input.event, base: firstTry } : input.event, before)
  const event = merge?.event ?? input.event
  const status = statusOf(event, before?.status)
  checkForm(event, status, before)

  const { place, question } = await placeForSave(ctx, event, before, hostId, status)
  const eventId = before?.id ?? newId<EventId>()
  const write = { eventId, hostId, read: before, event, merge, place, ...options }
  const isWritten = await inTransaction(ctx.db, (tx) => saveLocked(ctx, tx, write)).catch(async (error: unknown) => {
    if (before || !(await findCreated(ctx))) throw error
    return false
  })
  if (!isWritten) return outdated
  return {
    success: true as const,
    eventID: eventId,
    questions: questionsOf(event, question),
    ...mergedIn(merge),
  }
}

type Write = {
  eventId: EventId
  hostId: EntityId
  /** As it was before the transaction; null for a new one. */
  read: Editable | null
  event: EventInput
  /** Where the form was merged with what is stored. */
  merge: MergedForm | null
  place: EventPlace
} & SaveOptions

/**
 * One transaction: a manager who is removed, sells a ticket or is suspended meanwhile comes before or after.
 *
 * @returns false, with nothing written, where the form was merged with what is no longer stored
 */
async function saveLocked(ctx: SignedInCtx, tx: Tx, { eventId, hostId, read, event, merge, place, ...options }: Write) {
  const { moving, addition } = options
  const { locked, role, before } = await lockForSave(ctx, tx, { hostId, read, event, place })
  if (merge && (before !== read || !isSameLineup(merge.acts, locked.acts))) return false
  const { host } = locked
  const existing = withoutCanceled(locked.existing, before?.canceled_dates)
  // Under the lock: it may have been called off since the form was read.
  const requestedStatus = statusOf(event, before?.status)
  if (requestedStatus !== 'draft' && before?.unpublished_from) throw new Refusal('event/unpublished')

  const venueId = locked.venueId ?? linkedVenue(event, before)
  const isVenueKnown = host.type !== 'band' || venueId !== null
  const form = eventValues(event, place, before, isVenueKnown)
  const status = hasNewDate(before, form, ctx.now()) ? 'published' : requestedStatus
  const activity = activityOf(before, status)
  await refuseManyNew(tx, hostId, activity)
  if (status === 'published') checkSale(event, host)
  const values = {
    ...form,
    status,
    ...(status === 'published' && { postponed_at: null }),
    is_festival: host.type === 'festival',
    venue_entity_id: venueId,
    picture_id: await posterOf(ctx, tx, event, before?.picture_id ?? null, locked.hasPoster),
  } satisfies EventValues
  if (status === 'published') checkWindow(values, before?.status === 'draft' ? null : before, ctx.now())
  checkNotCanceled(values, before)
  if (before)
    await (moving?.check(tx, before, values) ?? refuseMoves(tx, before, values, ctx.now(), mayHandleMoney(role)))
  const pin = before && (await soldPin(tx, before, values, ctx.now(), moving !== undefined))

  const singleDay = values.repeats ? null : (values.day ?? null)
  const agreedId = (await addition?.begin?.(tx, { eventId, hostId, day: singleDay })) ?? null
  const lineup = await planLineup(ctx, tx, {
    before: locked.acts,
    isPublished: status === 'published',
    input: event,
    host,
    agreedId,
    move: moveForActs(before, values, ctx.now()),
  })
  const tickets = planTicketTypes(existing.types, event.ticketList, values)
  const dates = planDates(scheduleOf(values), { ...existing, types: tickets.types }, ctx.now())

  const line = { entityId: hostId, byUserId: ctx.who.userId, action: activity, subject: values.name }
  const identity = {
    id: eventId,
    host_entity_id: hostId,
    created_by: ctx.who.userId,
    idempotency_key: idempotencyKeyOf(ctx),
    demo: host.demo,
  }
  const row = before ? { id: eventId, change: { ...values, ...pin } } : { insert: { ...values, ...identity } }
  await writeEvent(withActivity(tx, line), row, { acts: lineup.rows, types: tickets.types, dates })
  await dropTypes(tx, eventId, tickets.dropped, tickets.types.length)
  if (before) await updatePlans(tx, before, values, { dropped: daysOf(existing, dates.dropped), now: ctx.now() })
  await dropDates(tx, dates.dropped, ctx.now())
  const informed = await addition?.removed(tx, { eventId, byPageId: hostId, actIds: lineup.removed })
  await notifyActs(ctx, tx, { eventId, hostId, lineup, informed })
  await moving?.done(tx)
  await addition?.done?.(tx)
  if (before?.picture_id && before.picture_id !== values.picture_id) await forgetLater(tx, before.picture_id)
  return true
}

/** The event that an earlier try of this save created under its key. */
async function findCreated(ctx: SignedInCtx): Promise<EventId | undefined> {
  const key = idempotencyKeyOf(ctx)
  return key === null ? undefined : findByKey(ctx.db, ctx.who.userId, key)
}

function activityOf(before: EventRow | null, status: EventStatus): Activity {
  if (status === 'published' && (!before || before.status === 'draft')) return 'event-published'
  if (status === 'draft' && before?.status === 'published') return 'event-unpublished'
  return before ? 'event-edited' : 'event-created'
}

/** A canceled event stays so, and a postponed one until it has a new date; a form that says nothing publishes. */
function statusOf({ status }: EventInput, before: EventStatus | undefined): EventStatus {
  if (before === 'postponed' || before === 'canceled') return before
  return status ?? before ?? 'published'
}

/** Without an image the stored one stays; a copy of an event may show its host's poster, whoever uploaded that. */
async function posterOf(ctx: SignedInCtx, tx: Tx, { image }: EventInput, current: PictureId | null, isOfHost: boolean) {
  const imageText = image?.trim()
  if (!imageText) return current
  return isOfHost && isId<PictureId>(imageText) ? imageText : attachPicture(ctx, tx, imageText, current)
}
