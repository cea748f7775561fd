import type { Db } from '../../db/connect.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import * as store from './door.store.ts'

/**
 * The event of a door, for people who may work there.
 *
 * @param db a transaction locks the membership until it ends
 * @throws {Refusal} request/not-found for everyone else, whether or not the event exists
 */
export async function requireDoor(ctx: SignedInCtx, eventId: EventId, db: Db = ctx.db): Promise<store.DoorEventRow> {
  const event = await store.findDoorEvent(db, eventId)
  if (!event) throw new Refusal('request/not-found')
  await requireRole(ctx, event.host_entity_id, rolesThat.scan, db)
  return event
}

/** @throws {Refusal} request/not-found where the event is not on that day */
export async function requireDate(db: Db, eventId: EventId, day: Day) {
  const occurrence = await store.findOccurrence(db, eventId, day)
  if (!occurrence) throw new Refusal('request/not-found')
  return occurrence
}
