import { type EntityId, type EventId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logOf } from '../../accounts/operator-log/operator-log.service.ts'
import { publicView } from '../../entities/page/entities.service.ts'
import { deskPage, handle, pageOf, reasonGiven, requireOperator } from '../desk/desk.service.ts'
import * as store from './entity-desk.store.ts'
import { reportsAbout } from '../reports/report-desk.service.ts'
import { bringBackEntity, bringBackEvent, takeDownEntity, takeDownEvent } from '../desk/take-down.service.ts'

const mostEvents = 50

type Search = { text: string; status?: store.EntityStatus | null | undefined; cursor?: EntityId | null | undefined }

/** Entities of every state by name or username, the newest first. */
export async function searchAllEntities(ctx: SignedInCtx, { text, status, cursor }: Search) {
  requireOperator(ctx)
  const found = await store.searchEntities(ctx.db, {
    text: text.trim(),
    status: status ?? null,
    before: cursor ?? null,
    limit: deskPage,
  })
  const { rows, nextCursor } = pageOf(found)
  return {
    success: true as const,
    nextCursor,
    entities: rows.map((row) => ({
      profile: publicView(row),
      createdAt: row.created_at.toISOString(),
      openReports: row.openReports,
    })),
  }
}

/**
 * All that operators know of an entity: who runs it, its events to come, what was reported, what operators did.
 *
 * @throws {Refusal} request/not-found
 */
export async function fetchEntityFile(ctx: SignedInCtx, { entityID }: { entityID: string }) {
  requireOperator(ctx)
  const entity = isId<EntityId>(entityID) ? await store.findEntity(ctx.db, entityID) : undefined
  if (!entity) throw new Refusal('request/not-found')

  const [managers, events, reports, log] = await Promise.all([
    store.listManagers(ctx.db, entity.id),
    store.listEvents(ctx.db, entity.id, mostEvents),
    reportsAbout(ctx, 'profile', entityID),
    logOf(ctx, 'profile', entityID),
  ])
  return {
    success: true as const,
    profile: publicView(entity),
    contactEmail: entity.contact_email,
    createdAt: entity.created_at.toISOString(),
    reason: entity.suspended_reason ?? entity.denied_reason,
    managers: managers.map(({ id, ...manager }) => ({ userID: id, ...manager })),
    events: events.map((event) => ({
      eventID: event.id,
      name: event.name,
      status: event.unpublished_from ? ('unpublished' as const) : event.status,
      reason: event.unpublished_reason,
      day: event.day,
      openReports: event.openReports,
    })),
    reports,
    log,
  }
}

/** Takes an entity and its events down (decision G9). @throws {Refusal} request/not-found, entities/reason-missing */
export const suspendEntity = (ctx: SignedInCtx, { entityID, reason }: { entityID: EntityId; reason: string }) =>
  handle(ctx, (tx) => takeDownEntity(ctx, tx, entityID, reasonGiven(reason)))

/** Makes an entity again what it was, its events with it. @throws {Refusal} request/not-found */
export const reinstateEntity = (ctx: SignedInCtx, { entityID }: { entityID: EntityId }) =>
  handle(ctx, (tx) => bringBackEntity(ctx, tx, entityID))

/** Makes an event a draft that stays one (decision G9). @throws {Refusal} request/not-found, entities/reason-missing */
export const unpublishEvent = (ctx: SignedInCtx, { eventID, reason }: { eventID: EventId; reason: string }) =>
  handle(ctx, (tx) => takeDownEvent(ctx, tx, eventID, reasonGiven(reason)))

/** Makes an unpublished event again what it was. @throws {Refusal} request/not-found */
export const letEventBack = (ctx: SignedInCtx, { eventID }: { eventID: EventId }) =>
  handle(ctx, (tx) => bringBackEvent(ctx, tx, eventID))
