import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { type Role, rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { isPast } from '../../events/rules/past.ts'
import { opensAt } from '../rules/current-date.ts'
import { type closedReasons, closedTexts, isListOpen } from '../rules/listed-guests.ts'
import * as store from './listed.store.ts'

/** For which page a person keeps a guest list of a show, and as what that page takes part in it. */
export type ListSide = {
  side: 'host' | 'act'
  entityID: EntityId
  event: store.ListEvent
  role: Role
  /** The act has agreed to play; the host always has. */
  isConfirmed: boolean
}

/**
 * The side of a page that may list guests for a show: its host's, also of a draft, or that of an act of its lineup. An act
 * that hasn't agreed finds a show only where it has listed someone, so that an invite that it never got stays unknown.
 *
 * @param db a transaction keeps the membership as it is until it ends
 * @throws {Refusal} request/not-found for who doesn't run the page, whether or not the show exists; request/not-allowed
 *   for too low a role; event/not-found for a page that takes no part in it
 */
export async function requireListSide(
  ctx: SignedInCtx,
  db: Db,
  { eventID, entityID }: { eventID: EventId; entityID: EntityId },
): Promise<ListSide> {
  const role = await requireRole(ctx, entityID, rolesThat.edit, db)
  const event = await store.findListEvent(db, eventID)
  if (!event) throw new Refusal('event/not-found')
  if (event.host_entity_id === entityID) return { side: 'host', entityID, event, role, isConfirmed: true }

  const act = event.status === 'draft' ? undefined : await store.findListAct(db, eventID, entityID)
  if (!act || !(act.accepted_at || act.hasGuests)) throw new Refusal('event/not-found')
  return { side: 'act', entityID, event, role, isConfirmed: act.accepted_at !== null }
}

type ClosedReason = (typeof closedReasons)[number]
type ListDate = { day: Parameters<typeof opensAt>[0]['day']; starts_at: Date; canceled_at: Date | null }

/** When doors open on a date; null where no time is announced. */
export const doorsOf = ({ event }: ListSide, { day, starts_at: startsAt }: ListDate) =>
  opensAt({ day, startsAt }, event)

/** Why a list of a date doesn't change any more, for who reads it; null while it does. */
export function whyClosed(list: ListSide, date: ListDate, now: Date): ClosedReason | null {
  if (list.event.called_off_at !== null || date.canceled_at !== null) return 'canceled'
  const times = { doorsAt: doorsOf(list, date), startsAt: date.starts_at }
  if (isListOpen(list.side, times, now)) return null
  // Its old date says nothing about when it takes place, also while operators have taken it down.
  if ((list.event.unpublished_from ?? list.event.status) === 'postponed') return 'postponed'
  return isPast(date.starts_at, 'listings', now) ? 'over' : 'doors'
}

const closedMessages = {
  canceled: { message: 'This date was canceled, so its guest list can’t be changed.' },
  postponed: { message: closedTexts.postponed },
  over: { message: closedTexts.over },
  doors: {},
}

/** @throws {Refusal} guests/closed; guests/no-spots for an act that hasn't agreed to play */
export function requireOpenList(list: ListSide, date: ListDate, now: Date): void {
  const why = whyClosed(list, date, now)
  if (why) throw new Refusal('guests/closed', closedMessages[why])
  if (!list.isConfirmed) {
    throw new Refusal('guests/no-spots', { message: 'Accept the host’s invite first. Then you can add names.' })
  }
}

/** A line in the activity log of the page that changed its list: of which show, but not who is on it. */
export const logListChange = (
  ctx: SignedInCtx,
  tx: Tx,
  { entityID, event }: ListSide,
  action: 'guests-listed' | 'guests-removed',
) => logActivity(tx, { entityId: entityID, byUserId: ctx.who.userId, action, subject: event.name })
