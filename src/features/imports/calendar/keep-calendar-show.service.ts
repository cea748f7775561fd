import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { fetchLinkedCalendar } from './fetch-linked-calendar.service.ts'
import * as store from './linked-calendars.store.ts'

/**
 * Keeps a show that vanished from the linked calendar: managers aren't asked about it again, until the calendar has it
 * and it vanishes once more. Of one that no one is asked about it changes nothing.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, imports/no-linked-calendar
 */
export async function keepCalendarShow(
  ctx: SignedInCtx,
  { entityID, eventID }: { entityID: EntityId; eventID: EventId },
) {
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityID, rolesThat.edit, tx)
    const calendar = await store.lockLinked(tx, entityID)
    if (!calendar) throw new Refusal('imports/no-linked-calendar')
    const keys = calendar.held.flatMap(({ vanishedShow }) =>
      vanishedShow?.eventID === eventID ? [vanishedShow.key] : [],
    )
    const held = calendar.held.filter(({ vanishedShow }) => vanishedShow?.eventID !== eventID)
    await store.keepShows(tx, entityID, { keys, held })
  })
  return fetchLinkedCalendar(ctx, { entityID })
}
