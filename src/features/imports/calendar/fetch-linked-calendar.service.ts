import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { calendarName } from '../rules/calendar/calendar-address.ts'
import { findLinked, listAnnounced } from './linked-calendars.store.ts'

/**
 * The calendar that a page links to, and what its checks found; null for none.
 *
 * @throws {Refusal} request/not-found, request/not-allowed
 */
export async function fetchLinkedCalendar(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await requireRole(ctx, entityID, rolesThat.edit)
  const row = await findLinked(ctx.db, entityID)
  if (!row) return { success: true as const, calendar: null }
  const vanishedIds = row.held.flatMap(({ vanishedShow }) => vanishedShow?.eventID ?? [])
  const announced = await listAnnounced(ctx.db, vanishedIds)
  return {
    success: true as const,
    calendar: {
      url: row.url,
      name: calendarName(row.url),
      venueInFile: row.venue_in_file,
      checkedAt: row.checked_at.toISOString(),
      failingSince: row.failing_since?.toISOString() ?? null,
      problem: row.problem,
      changedAt: row.changed_at?.toISOString() ?? null,
      created: row.created,
      updated: row.updated,
      // Shows that vanished from the calendar and were canceled or removed here since need no attention.
      held: row.held
        .filter(({ vanishedShow }) => !vanishedShow || announced.has(vanishedShow.eventID))
        .map(({ vanishedShow, ...show }) => ({ ...show, vanishedID: vanishedShow?.eventID ?? null })),
    },
  }
}
