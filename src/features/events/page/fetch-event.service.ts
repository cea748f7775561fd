import { type EventId, isId, type TicketTypeId } from '../../../kernel/ids.ts'
import { repeatWindowDays } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayEdit, type Role } from '../../../kernel/roles.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { findRole } from '../../entities/managers/managers.service.ts'
import { eventView, isListing } from '../event/build-event-view.ts'
import * as store from '../event/event-views.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { listTypes } from '../event/ticket-types.store.ts'
import { isPublicStatus } from '../../entities/rules/public-status.ts'

/**
 * One event, at its next occurrence (spec 4 and 8; decisions C1, C3).
 *
 * Drafts are visible only to their managers. A past show, one that operators unpublished and one of a host that is not
 * public are visible to managers, ticket holders and operators.
 *
 * @param openedTypes hidden ticket types that the caller's promo code opens
 * @throws {Refusal} event/invalid-id, event/not-found, event/no-future-occurrences, event/already-passed; the last
 *   with the show's name, day, host and venue, so that a page can point to the next shows there
 */
export async function fetchEvent(
  ctx: Ctx,
  { eventID }: { eventID?: string | null | undefined },
  openedTypes: readonly TicketTypeId[] = [],
) {
  if (!eventID || !isId<EventId>(eventID)) throw new Refusal('event/invalid-id')
  const event = await store.findWhole(ctx.db, eventID)
  if (!event) throw new Refusal('event/not-found')

  const role = await findRole(ctx, event.host_entity_id)
  if (!maySee(event, role) && !(await maySeeTakenDown(ctx, event))) throw new Refusal('event/not-found')

  const now = ctx.now()
  const [current, acts, types, stock, move, [source], isImported] = await Promise.all([
    store.listDatesFrom(ctx.db, eventID, earliestCurrentStart(now, 'listings'), repeatWindowDays / 7),
    store.listShownActs(ctx.db, eventID, ctx.who?.userId ?? null),
    listTypes(ctx.db, eventID),
    store.listStock(ctx.db, eventID),
    event.repeats ? undefined : store.findMove(ctx.db, event),
    isListing(event) ? store.listListingSources(ctx.db, [eventID]) : [],
    (mayEdit(role) || (event.cover_cents !== null && !isListing(event))) && store.isImportedShow(ctx.db, eventID),
  ])
  const dates = current.length > 0 ? current : await datesOver(ctx, event, role)
  const parts = { event, dates, acts, types, stock, move, source, isImported, role, openedTypes }
  return { success: true as const, event: eventView(parts, now) }
}

const isPublic = ({ status, hostStatus }: store.WholeEvent) => status !== 'draft' && isPublicStatus(hostStatus)

/** The door sees what everyone sees, and published shows of a host that is not public (decision G1). */
const maySee = (event: store.WholeEvent, role: Role | null) =>
  isPublic(event) || mayEdit(role) || (role !== null && event.status !== 'draft')

/**
 * Ticket holders and operators see an announced show also after it or its host was taken down (decision C1). A deleted
 * host's shows are no one's to look after: only ticket holders still see them.
 */
const maySeeTakenDown = async (ctx: Ctx, event: store.WholeEvent): Promise<boolean> =>
  (event.status !== 'draft' || event.unpublished_from !== null) && (await isHolderOrOperator(ctx, event))

const isHolderOrOperator = async ({ db, who }: Ctx, { id, hostStatus }: store.WholeEvent): Promise<boolean> =>
  who !== null && ((who.isOperator && hostStatus !== 'deleted') || (await store.holdsTicket(db, id, who.userId)))

/** The last date of an event that has none to come, for those who may still look at it; a postponed one is not over. */
async function datesOver(ctx: Ctx, event: store.WholeEvent, role: Role | null) {
  const last = await store.findLastDate(ctx.db, event.id)
  // A postponed show keeps its last date until it gets a new one.
  if (role !== null || event.status === 'postponed' || (await isHolderOrOperator(ctx, event))) return last
  if (event.repeats) throw new Refusal('event/no-future-occurrences')
  throw new Refusal('event/already-passed', {
    data: {
      eventName: event.name,
      day: event.day,
      venueName: event.venue_name,
      hostID: event.host_entity_id,
      venueID: event.venueId,
    },
  })
}
