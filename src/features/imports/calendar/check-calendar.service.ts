import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findHost } from '../own-listings.service.ts'
import { fetchLinkedCalendar } from './fetch-linked-calendar.service.ts'
import { findLinked } from './linked-calendars.store.ts'
import { syncCalendar } from './sync-calendar.service.ts'

/**
 * Checks a page's linked calendar now; what the check found is in the answer, a failure too.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, event/host-not-approved, imports/no-linked-calendar,
 *   imports/under-way, threads/busy, request/busy
 */
export async function checkCalendar(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await findHost(ctx, ctx.db, entityID, { isApproved: true })
  if (!(await findLinked(ctx.db, entityID))) throw new Refusal('imports/no-linked-calendar')
  await syncCalendar(ctx, entityID, ctx.who.userId)
  return fetchLinkedCalendar(ctx, { entityID })
}
