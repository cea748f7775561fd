import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import * as store from '../event/events.store.ts'
import { askActs } from '../lineup/lineup-invites.service.ts'
import { writeOccurrences } from '../event/occurrences.service.ts'
import { checkNotCanceled } from './save-checks.ts'
import { type EventValues, withCanceled } from './save-values.ts'
import { hasNewDate, refuseMoves } from './sold-dates.service.ts'
import type { LockedEvent } from '../event/status.service.ts'

/** An event as an outside source lists it; what a source cannot tell stays as it is. */
export type ListedEvent = {
  /** Null for one that is not here yet. */
  eventId: EventId | null
  hostId: EntityId
  values: Omit<EventValues, 'picture_id'>
  acts: store.ActRow[]
}

/**
 * Writes an event that nobody filled a form for: no alerts, no role; the transaction and the host are the caller's.
 *
 * @returns its id
 * @throws {Refusal} event/tickets-sold when it would move a show for which tickets are sold here (decision G24);
 *   event/date-canceled
 */
export async function writeListedEvent(
  ctx: AppCtx,
  tx: Tx,
  { eventId, hostId, values, acts }: ListedEvent,
): Promise<EventId> {
  const id = eventId ?? newId<EventId>()
  if (eventId) {
    const before = await store.lockEvent(tx, eventId)
    if (!before) throw new Refusal('event/not-found')
    const removed_dates = values.repeats ? withCanceled(values.removed_dates ?? [], before) : []
    const after = { ...values, removed_dates, ...standingOf(before, values) }
    checkNotCanceled(after, before)
    await refuseMoves(tx, before, after, ctx.now())
    await store.updateEvent(tx, id, after)
  } else {
    await store.insertEvent(tx, { ...values, id, host_entity_id: hostId })
  }
  await writeActs(ctx, tx, id, eventId ? await store.listActs(tx, eventId) : [], acts)
  await writeOccurrences(tx, id, ctx.now())
  return id
}

/** What was canceled or taken down stays so, and what was postponed until the source lists a new date. */
function standingOf(before: LockedEvent, values: ListedEvent['values']): Pick<EventValues, 'status' | 'postponed_at'> {
  const isOff = before.called_off_at !== null || before.unpublished_from !== null
  const isWaiting = before.status === 'postponed' && !hasNewDate(before, values)
  if (isOff || isWaiting) return { status: before.status }
  return { status: values.status, ...(values.status === 'published' && { postponed_at: null }) }
}

/** An act that has said yes is not asked again, and one that waits is asked once (decision G30). */
async function writeActs(ctx: AppCtx, tx: Tx, eventId: EventId, before: store.ActRow[], acts: store.ActRow[]) {
  const standing = new Map(before.map((act) => [act.entity_id, act]))
  const rows = acts.map((act) => {
    const was = act.entity_id ? standing.get(act.entity_id) : undefined
    const accepted_at = was?.accepted_at ?? act.accepted_at ?? null
    const waits = act.entity_id && !accepted_at
    return { ...act, accepted_at, asked_at: was?.asked_at ?? (waits ? ctx.now() : null) }
  })
  await store.replaceActs(tx, eventId, rows)
  const asked = rows.filter((act) => act.asked_at && !act.accepted_at && !standing.get(act.entity_id)?.asked_at)
  await askActs(
    tx,
    eventId,
    asked.flatMap((act) => act.entity_id ?? []),
  )
}
