import { listHeldPages } from './held-pages.service.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { listCalendarShows } from '../../events/page/calendar.service.ts'
import { findPage } from '../requests/pages.store.ts'
import { isPageTaken } from './availability.store.ts'

type Check = { entityDetails: { id: EntityId }; pageID: EntityId; selectedDate: Day }

/**
 * Whether a page can be asked for a date, without revealing who holds it or why it is blocked. A block between people
 * doesn't change the response, because that would reveal it. `ownShows` are what the caller's own page has that day.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's; gigs/not-collaborating for
 *   one that takes no requests
 */
export async function checkAvailability(ctx: SignedInCtx, { entityDetails, pageID, selectedDate }: Check) {
  await requireRole(ctx, entityDetails.id, rolesThat.edit)
  const page = await findPage(ctx.db, pageID)
  const isOpen = page?.status === 'approved' && page.collaborating
  if (!isOpen) throw new Refusal('gigs/not-collaborating')
  const shows = await listCalendarShows(ctx, entityDetails.id)
  const ownShows = shows
    .filter(({ day, status }) => day === selectedDate && status === 'confirmed')
    .map(({ eventID, eventName, wallTime }) => ({ eventID, eventName, wallTime }))
  const answer = { success: true as const, ownShows }
  if (await isPageTaken(ctx.db, pageID, selectedDate)) return { ...answer, availability: 'taken' as const }
  const isHeld = (await listHeldPages(ctx, ctx.db, [pageID], selectedDate)).has(pageID)
  return { ...answer, availability: isHeld ? ('held' as const) : ('free' as const) }
}
