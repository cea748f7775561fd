import { type EntityId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listEntityLogLines } from '../../accounts/operator-log/operator-log.service.ts'
import { publicView } from '../../entities/entity/public-view.ts'
import { listFees } from '../fees/seller-fees.store.ts'
import * as store from './entity-desk.store.ts'
import { listReportsAbout } from '../reports/report-view.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

const eventsPerPage = 50

type Request = { entityID: string; eventPage?: number | null | undefined }

/**
 * Everything operators can see about an entity: its managers, upcoming events, reports, operator actions.
 *
 * @param request.eventPage of the events, from 1
 * @throws {Refusal} request/not-found
 */
export async function fetchEntityFile(ctx: SignedInCtx, { entityID, eventPage }: Request) {
  requireOperator(ctx)
  const page = eventPage ?? 1
  const entity = isId<EntityId>(entityID) ? await store.findEntity(ctx.db, entityID) : undefined
  if (!entity) throw new Refusal('request/not-found')

  const [managers, rows, reports, log, fees] = await Promise.all([
    store.listManagers(ctx.db, entity.id),
    store.listEvents(ctx.db, entity.id, { limit: eventsPerPage + 1, offset: (page - 1) * eventsPerPage }),
    listReportsAbout(ctx, 'profile', entityID),
    listEntityLogLines(ctx, entity.id),
    listFees(ctx.db, entity.id),
  ])
  return {
    success: true as const,
    profile: publicView(entity),
    contactEmail: entity.contact_email,
    createdAt: entity.created_at.toISOString(),
    reason: entity.suspended_reason ?? entity.denied_reason,
    managers: managers.map(({ id, ...manager }) => ({ userID: id, ...manager })),
    events: rows.slice(0, eventsPerPage).map((event) => ({
      eventID: event.id,
      name: event.name,
      status: event.unpublished_from ? ('unpublished' as const) : event.status,
      reason: event.unpublished_reason,
      day: event.day,
      tickets: event.tickets,
      openReports: event.openReports,
      isListing: event.is_listing,
      host: event.hostId === entity.id ? null : { id: event.hostId, name: event.hostName },
    })),
    nextEventPage: rows.length > eventsPerPage ? page + 1 : null,
    fees: feesView(fees, ctx.now()),
    reports,
    log,
  }
}

/** Fees, the latest first: the first that has started is in effect. */
function feesView(fees: Awaited<ReturnType<typeof listFees>>, now: Date) {
  const current = fees.find(({ starts_at: start }) => start <= now)
  return fees.map((row) => ({
    fee: row.rate === null || row.flat_cents === null ? null : { rate: row.rate, flatCents: row.flat_cents },
    startsAt: row.starts_at.toISOString(),
    isInEffect: row === current,
  }))
}
