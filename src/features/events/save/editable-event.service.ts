import type { Db, Tx } from '../../../db/connect.ts'
import { type EntityId, type EventId, isId, type PictureId } from '../../../kernel/ids.ts'
import { newDraftsPerDay, newShowsPerDay } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayEdit, type Role } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { countActivity } from '../../entities/managers/activity.service.ts'
import type { Activity } from '../../entities/rules/activity.ts'
import { refuseOver } from '../../refuse-over.ts'
import type { EventPlace } from '../event/event-place.service.ts'
import type { EventInput } from '../event/event-input-data.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './save-event.store.ts'

/**
 * An event for a person who may edit it.
 *
 * @throws {Refusal} event/not-found alike for no event and for one of a host that one does not manage;
 *   request/not-allowed for a role that is too low
 */
export async function getEditableEvent(ctx: SignedInCtx, eventId: EventId, db: Db = ctx.db) {
  const event = await store.findForSave(db, eventId, ctx.who.userId)
  if (!event?.role) throw new Refusal('event/not-found')
  requireEditRole(event.role)
  return event
}

export type Editable = Awaited<ReturnType<typeof getEditableEvent>>

function requireEditRole(role: Role): Role {
  if (!mayEdit(role)) throw new Refusal('request/not-allowed')
  return role
}

/**
 * Drafts count apart, so that no one uses up with them what the page may publish, and only while they are there. What
 * adds no show isn't counted: a change, and taking a show off.
 *
 * @param activity of the save
 * @throws {Refusal} event/too-many-new, event/too-many-drafts for a page that has published or added more in 24 hours than
 *   a venue does by hand
 */
export async function refuseManyNew(tx: Tx, hostId: EntityId, activity: Activity): Promise<void> {
  if (activity !== 'event-created' && activity !== 'event-published') return
  await store.lockNewShows(tx, hostId)
  if (activity === 'event-created') {
    return refuseOver(await store.countNewDrafts(tx, hostId), newDraftsPerDay, 'event/too-many-drafts')
  }
  refuseOver(await countActivity(tx, hostId, ['event-published']), newShowsPerDay, 'event/too-many-new')
}

type Save = {
  hostId: EntityId
  /** The event as it was before the transaction; null for a new one. */
  read: Editable | null
  event: EventInput
  place: EventPlace
}

/**
 * Host, membership, event and stock under their locks.
 *
 * @returns with `before` the event as it is under the lock: someone else's save may have come between
 * @throws {Refusal} event/not-found where the person saving no longer runs the host, or the event is gone;
 *   request/not-allowed where the role is too low by now
 */
export async function lockForSave(ctx: SignedInCtx, tx: Tx, { hostId, read, event, place }: Save) {
  const poster = event.image?.trim() ?? ''
  const locked = await store.lockSave(tx, {
    eventId: read?.id ?? null,
    hostId,
    userId: ctx.who.userId,
    venue: { name: event.venueName, address: event.venueAddress, place },
    poster: isId<PictureId>(poster) ? poster : null,
    since: earliestCurrentStart(ctx.now(), 'listings'),
  })
  if (!locked) throw new Refusal(read ? 'event/not-found' : 'request/not-found')
  const role = requireEditRole(locked.role)
  const before = !read || read.version === locked.version ? read : await getEditableEvent(ctx, read.id, tx)
  return { locked, role, before }
}
