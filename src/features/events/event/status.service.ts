import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import { type EventId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Role } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findMoneySide, findRole, type MoneySide, requireRole } from '../../entities/managers/managers.service.ts'
import type { EventRow } from './events.store.ts'
import * as events from './events.store.ts'
import { writeOccurrences } from './occurrences.service.ts'
import { outsideSeller } from '../rules/parse-link.ts'
import { scheduledDates } from '../rules/occurrences.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './status.store.ts'
import { lockStock } from './stock.store.ts'

export type { EventRow }

/**
 * An event, for people who run it in one of some roles.
 *
 * @throws {Refusal} event/not-found alike for no event and for one of a host that one does not manage;
 *   request/not-allowed for too low a role
 */
export async function getManagedEvent(ctx: SignedInCtx, eventId: string, roles: readonly Role[]) {
  const event = isId<EventId>(eventId) ? await events.findEvent(ctx.db, eventId) : undefined
  if (!event || !(await findRole(ctx, event.host_entity_id))) throw new Refusal('event/not-found')
  const role = await requireRole(ctx, event.host_entity_id, roles)
  return { event, role }
}

/** `getManagedEvent` under lock, with its stock: no one saves or sells it until the transaction ends. */
export async function lockManagedEvent(ctx: SignedInCtx, tx: Tx, eventId: EventId, roles: readonly Role[]) {
  const event = await events.lockEvent(tx, eventId)
  if (!event || !(await findRole(ctx, event.host_entity_id, tx))) throw new Refusal('event/not-found')
  await requireRole(ctx, event.host_entity_id, roles, tx)
  await lockStock(tx, eventId)
  return event
}

/**
 * The same for owners and admins, and for operators, who may cancel a show whoever runs it.
 *
 * @returns the event, and for whom the caller acts
 */
export async function lockEventToCancel(ctx: SignedInCtx, tx: Tx, eventId: EventId) {
  const event = await events.lockEvent(tx, eventId)
  const side = event && (await findMoneySide(ctx, event.host_entity_id, tx))
  if (!event || !side) throw new Refusal('event/not-found')
  await lockStock(tx, eventId)
  return { event, side }
}

/** The dates that people still count on: not over, or not over when the event was postponed. */
export const listLiveDates = (
  tx: Tx,
  {
    id,
    status,
    postponed_at: postponedAt,
    unpublished_from: before,
  }: Pick<EventRow, 'id' | 'status' | 'postponed_at' | 'unpublished_from'>,
  now: Date,
) => {
  const isPostponed = (before ?? status) === 'postponed'
  return store.listLiveDates(tx, id, earliestCurrentStart(isPostponed ? (postponedAt ?? now) : now, 'listings'))
}

/** Published, or it was and an operator has unpublished it. */
export const isAnnounced = ({ status, unpublished_from: before }: EventRow) => status !== 'draft' || before !== null

/**
 * Refuses what may not happen to a show while operators have it or its host down: it would come back, or move under its
 * buyers. Canceling stays possible, because only that refunds them (decision 0146).
 *
 * @throws {Refusal} event/unpublished
 */
export async function refuseTakenDown(tx: Tx, event: EventRow): Promise<void> {
  if (!(await isTakenDown(tx, event))) return
  throw new Refusal('event/unpublished', {
    message: 'This show was taken down. You can cancel it to refund its buyers, or contact us to have it restored.',
  })
}

type TakenDown = Pick<EventRow, 'host_entity_id' | 'unpublished_from'>

/** Whether operators have unpublished a show or suspended its host. */
async function isTakenDown(tx: Tx, event: TakenDown): Promise<boolean> {
  const host = await events.findHost(tx, event.host_entity_id)
  return event.unpublished_from !== null || host?.status === 'suspended'
}

/** The same by the show's id; a show that is gone is down as well. */
export async function isShowTakenDown(tx: Tx, eventId: EventId): Promise<boolean> {
  const event = await events.findEvent(tx, eventId)
  return !event || (await isTakenDown(tx, event))
}

export async function callOff(tx: Tx, eventId: EventId, by: MoneySide): Promise<void> {
  await store.setCalledOff(tx, eventId, by)
  await store.unlist(tx, eventId)
}

export async function postpone(tx: Tx, eventId: EventId): Promise<void> {
  await store.setPostponed(tx, eventId)
  await store.unlist(tx, eventId)
}

/** Cancels one date of a weekly event; its row stays if it was ever ordered, and no save restores it (G18). */
export async function callOffDate(tx: Tx, eventId: EventId, day: Day, now: Date): Promise<void> {
  await store.addCanceledDate(tx, eventId, day)
  await writeOccurrences(tx, eventId, now)
}

/** The canceled dates of a weekly event that would take place if they were put back, oldest first. */
export function canceledDays(event: EventRow, now: Date): Day[] {
  const { repeats, day, day_of_week: dayOfWeek, wall_time: time, zone } = event
  return scheduledDates({ repeats, day, dayOfWeek, removedDates: [], time, zone }, now)
    .map((date) => date.day)
    .filter((scheduled) => event.canceled_dates.includes(scheduled))
}

/** Makes a canceled date one of the show's dates again. */
export async function restoreDate(tx: Tx, eventId: EventId, day: Day, now: Date): Promise<void> {
  await store.dropCanceledDate(tx, eventId, day)
  await writeOccurrences(tx, eventId, now)
}

/** An event's host, as calls name it. */
export async function getHost(db: Db, { host_entity_id: id }: Pick<EventRow, 'host_entity_id'>) {
  const host = await events.findHost(db, id)
  return { id, type: host?.type ?? 'venue' }
}

type Sale = Pick<EventRow, 'internal_tickets' | 'event_link' | 'entry_fee' | 'cover_cents'>

/** The site that sells an event's tickets; null where none but we may. */
export const sellerOf = ({
  internal_tickets: isSoldHere,
  event_link: link,
  entry_fee: hasCover,
  cover_cents: price,
}: Sale) => outsideSeller({ isSoldHere, link, hasCover, price })
