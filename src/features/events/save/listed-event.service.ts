import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { actInvitesPerDay } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import * as store from '../event/events.store.ts'
import { askActsOfHost, listAskable } from '../lineup/lineup-invites.service.ts'
import { listAnswered, listInvitedOften } from '../lineup/lineup-invites.store.ts'
import { keepsOff } from '../venues/shows-off-venues.store.ts'
import { notifyMovedActs } from '../lineup/moved-acts.service.ts'
import { addEvent, changeEvent } from '../event/write-event.service.ts'
import { checkNotCanceled } from './form-checks.ts'
import { type EventValues, withCanceled } from './event-values.ts'
import { hasNewDate, moveForActs, refuseMoves, updatePlans } from './sold-dates.service.ts'
import type { EventRow } from '../event/events.store.ts'

/** An event as an outside source lists it; what a source cannot tell stays as it is. */
export type ListedEvent = {
  /** Null for one that is not here yet. */
  eventId: EventId | null
  hostId: EntityId
  values: Omit<EventValues, 'picture_id'>
  acts: store.ActRow[]
  /** When the event was last changed, as far as the caller knows: one that was changed since stays as it is. */
  unlessChangedSince?: Date | undefined
}

/**
 * Writes an event that no one filled a form for: no alerts, no role; the transaction and the host are the caller's.
 *
 * Fans who go, plans and chats learn of a move as when a manager makes it (decisions 0194, 0200, 0209).
 *
 * @returns its id; null for one that was changed since `unlessChangedSince`, and nothing is written
 * @throws {Refusal} event/tickets-sold when it would move a show for which tickets are sold here (decision G24);
 *   event/date-canceled
 */
export async function writeListedEvent(
  ctx: AppCtx,
  tx: Tx,
  { eventId, hostId, acts, unlessChangedSince, ...listed }: ListedEvent,
): Promise<EventId | null> {
  const now = ctx.now()
  const venueId = listed.values.venue_entity_id
  const isOff = venueId && (await keepsOff(tx, { venueId, hostId, eventId }))
  const values = isOff ? { ...listed.values, venue_entity_id: null } : listed.values
  const id = eventId ?? newId<EventId>()
  if (!eventId) {
    const lineup = await planListedLineup(tx, hostId, { event: null, before: [], acts, now })
    await addEvent(tx, { ...values, id, host_entity_id: hostId }, { acts: lineup.rows, types: [] }, now)
    await askActsOfHost(tx, id, hostId, lineup.invited)
    return id
  }
  const before = await store.lockEvent(tx, eventId)
  if (!before) throw new Refusal('event/not-found')
  if (unlessChangedSince && before.updated_at.getTime() !== unlessChangedSince.getTime()) return null
  const removed_dates = values.repeats ? withCanceled(values.removed_dates ?? [], before) : []
  const change = { ...values, removed_dates, ...statusAfterImport(before, values, now) }
  checkNotCanceled(change, before)
  await refuseMoves(tx, before, change, now)
  const day = values.repeats ? null : (values.day ?? null)
  const lineup = await planListedLineup(tx, hostId, {
    ...{ event: { id, day }, before: await store.listActs(tx, id), acts, now },
  })
  const beforeDrop = (dropped: Day[]) => updatePlans(tx, before, change, { dropped, now })
  await changeEvent(tx, id, { change, acts: lineup.rows, beforeDrop }, now)
  await askActsOfHost(tx, id, hostId, lineup.invited)
  const move = moveForActs(before, change, now)
  await notifyMovedActs(tx, { eventId: id, move, settled: lineup.settled, now })
  return id
}

/** What was canceled, unpublished or taken down stays so, and what was postponed until the source lists a new date. */
function statusAfterImport(
  before: EventRow,
  values: ListedEvent['values'],
  now: Date,
): Pick<EventValues, 'status' | 'postponed_at'> {
  const isOff = before.called_off_at !== null || before.status === 'draft'
  const isWaiting = before.status === 'postponed' && !hasNewDate(before, values, now)
  if (isOff || isWaiting) return { status: before.status }
  return { status: values.status, ...(values.status === 'published' && { postponed_at: null }) }
}

type ListedLineup = {
  /** Null for one that is not here yet. */
  event: { id: EventId; day: Day | null } | null
  before: store.ActRow[]
  acts: store.ActRow[]
  now: Date
}

/**
 * The lineup as it is stored, and the entities to ask whether they play: an act that has accepted is not asked again for
 * the same date, one that has not answered was asked once, and one that has declined stays without its link (decision
 * G30). Whom the host may not ask today waits for the next import or save.
 */
async function planListedLineup(tx: Tx, hostId: EntityId, { event, before, acts: listedActs, now }: ListedLineup) {
  const existing = new Map(before.map((act) => [act.entity_id, act]))
  const linked = listedActs.flatMap(({ entity_id: id }) => (id && !existing.has(id) ? [id] : []))
  const declined = event && linked.length > 0 ? await listAnswered(tx, event, linked) : []
  const acts = listedActs.map((act) =>
    act.entity_id && declined.includes(act.entity_id) ? { name: act.name, entity_id: null } : act,
  )
  const open = acts.flatMap(({ entity_id: id, accepted_at }) => {
    const previous = id ? existing.get(id) : undefined
    return id && !accepted_at && !previous?.accepted_at && !previous?.asked_at ? [id] : []
  })
  const often = event && open.length > 0 ? await listInvitedOften(tx, event.id, open, actInvitesPerDay) : []
  const askable = await listAskable(
    tx,
    hostId,
    open.filter((id) => !often.includes(id)),
  )
  const rows = acts.map((act) => {
    const previous = act.entity_id ? existing.get(act.entity_id) : undefined
    const accepted_at = previous?.accepted_at ?? act.accepted_at ?? null
    const isAsked = act.entity_id && askable.includes(act.entity_id)
    return { ...act, accepted_at, asked_at: previous?.asked_at ?? (isAsked ? now : null) }
  })
  const invited = rows.filter((act) => act.asked_at && !act.accepted_at && !existing.get(act.entity_id)?.asked_at)
  const confirmed = acts.filter((act) => act.accepted_at)
  return {
    rows,
    invited: invited.flatMap((act) => act.entity_id ?? []),
    /** Need not be asked about another date. */
    settled: [...invited, ...confirmed].flatMap((act) => act.entity_id ?? []),
  }
}
