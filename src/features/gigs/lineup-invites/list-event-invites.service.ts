import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { listShowBookings } from '../booking/list-show-bookings.service.ts'
import { pageLine } from '../requests/request-line.ts'
import { hiddenShow, inviteStatus } from '../rules/invite-status.ts'
import * as store from './lineup-invites.store.ts'

type List = {
  entityDetails: { id: EntityId }
  list: 'received' | 'sent'
  cursor?: NotificationId | null | undefined
}

/** @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's to answer for */
export async function listEventInvites(ctx: SignedInCtx, { entityDetails: { id }, list, cursor }: List) {
  await requireRole(ctx, id, rolesThat.edit)
  const limit = limits.invitesListed + 1
  const rows = await store.listInvites(ctx.db, { pageId: id, list, before: cursor ?? null, limit })
  const pageOfRows = rows.slice(0, limits.invitesListed)
  const openIds = list === 'received' ? pageOfRows.filter((row) => !row.handled_at).map(({ eventId }) => eventId) : []
  const bookings = await listShowBookings(ctx.db, id, openIds)
  return {
    success: true as const,
    invites: pageOfRows.map((row) => ({
      ...inviteLine(list === 'sent' ? row : readableRow(row), ctx.now()),
      requestID: bookings.get(row.eventId) ?? null,
    })),
    nextCursor: rows.length > pageOfRows.length ? (pageOfRows.at(-1)?.id ?? null) : null,
  }
}

type Row = Awaited<ReturnType<typeof store.listInvites>>[number]

/**
 * An invite as its act reads it: of a draft in which the act has no part anymore the show as it was when the act was
 * asked, whatever its host makes of it since then.
 */
function readableRow(row: Row): Row {
  const hasPart = row.act === 'asked' || row.act === 'confirmed'
  if (row.status !== 'draft' || hasPart) return row
  return { ...row, name: row.invitedName ?? hiddenShow, day: row.invitedDay, day_of_week: null, venue_name: '' }
}

/** What the host wrote, which ends the news of its invitation (`askActs`); empty without a message. */
function noteOf(news: string): string {
  const start = news.indexOf('\n“')
  return start === -1 ? '' : news.slice(start + 2, -1)
}

const inviteLine = (row: Row, now: Date) => ({
  notificationID: row.id,
  eventID: row.eventId,
  eventName: row.name,
  day: row.day,
  dayOfWeek: row.day_of_week,
  venueName: row.venue_name,
  actID: row.actId,
  page: pageLine(row),
  message: noteOf(row.message),
  status: inviteStatus(
    {
      ...{ isHandled: row.handled_at !== null, isAnswered: row.handled_by !== null, act: row.act },
      ...{ isCanceled: row.status === 'canceled', day: row.repeats ? null : row.day, zone: row.zone },
    },
    now,
  ),
  sentAt: row.created_at.toISOString(),
})
