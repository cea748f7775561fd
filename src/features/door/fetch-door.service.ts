import type { EventId } from '../../kernel/ids.ts'
import { shownTime, wallOf, type Zone } from '../../kernel/zone.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireDoor } from './door-access.service.ts'
import { type ConflictRow, listConflicts } from './offline/conflicts.store.ts'
import { taxFactsOf } from '../tickets/rules/tax-facts.ts'
import { findRoom } from './capacity/head-counts.store.ts'
import { ticketUse } from './ticket-use.ts'
import { listDates } from './door-counts.store.ts'
import { type Day, dayMs } from '../../kernel/day.ts'
import { currentDate, opensAt } from './rules/current-date.ts'
import { hoursToDoors } from './rules/hours-to-doors.ts'

const conflictsAtOnce = 100

/** @throws {Refusal} request/not-found, request/not-allowed */
export async function fetchDoor(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const event = await requireDoor(ctx, eventID)
  const [dates, conflicts, room] = await Promise.all([
    listDates(ctx.db, eventID, new Date(ctx.now().getTime() - dayMs)),
    listConflicts(ctx.db, ctx.who.userId, { eventId: eventID, most: conflictsAtOnce }),
    findRoom(ctx.db, eventID),
  ])

  const currentDay = currentDate(dates, ctx.now())?.day ?? null
  const timeOn = (day: Day) => shownTime(event.wall_time, day, event.zone)

  return {
    success: true as const,
    now: ctx.now().toISOString(),
    event: {
      eventID: event.id,
      entityID: event.host_entity_id,
      eventName: event.name,
      venueName: event.venue_name,
      ageGroup: event.age_group,
      isPostponed: event.status === 'postponed',
      allowsReentry: event.allows_reentry,
      sellsTickets: event.status === 'published' && event.internal_tickets,
      wallTime: currentDay ? timeOn(currentDay) : event.wall_time,
    },
    dates: dates.map(({ day, starts_at: startsAt, canceled_at: canceledAt, ...counts }) => ({
      day,
      wallTime: timeOn(day),
      isCanceled: (event.called_off_at ?? canceledAt) !== null,
      hoursToDoors: hoursToDoors(opensAt({ day, startsAt }, event), ctx.now()),
      ...counts,
    })),
    currentDay,
    capacity: room ? taxFactsOf(room).capacity : null,
    conflicts: conflicts.map((row) => conflictView(row, event.zone)),
  }
}

/** A conflict as the door and the show's managers see it, by the venue's clock. */
const conflictView = (row: ConflictRow, zone: Zone) => ({
  ...{ conflictID: row.id, occurrenceDate: row.day, reason: row.reason, name: row.name, ticketName: row.ticket_name },
  people: row.people,
  use: ticketUse(row, zone),
  reviewed: row.reviewed_at && { ...wallOf(row.reviewed_at, zone), username: row.reviewer },
  first: row.first_at && row.first_door !== null ? ticketUse({ at: row.first_at, door: row.first_door }, zone) : null,
})
