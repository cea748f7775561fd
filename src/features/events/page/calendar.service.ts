import { type EntityId, type EventId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { shownTime } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { fileSlug } from '../../file-slug.ts'
import { fetchProfile } from '../../entities/page/fetch-profile.service.ts'
import { calendarFile, type CalendarShow } from './calendar-file.ts'
import * as store from './calendar.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { showEnd } from '../rules/show-end.ts'

const mostDates = 1_000

/** A calendar file and its file name. */
export type CalendarFile = { text: string; fileName: string }

/**
 * The dates to come of the shows that an entity hosts, gives room to or plays at, soonest first, by the same clock as
 * lists. Dates that were announced and are off now are there as canceled; those that were never announced are not.
 */
export async function listCalendarShows(ctx: AppCtx, entityID: EntityId): Promise<CalendarShow[]> {
  const since = earliestCurrentStart(ctx.now(), 'listings')
  return (await store.listDatesWith(ctx.db, entityID, { since, limit: mostDates })).map(calendarShow)
}

/**
 * What one subscribes to on an entity's page.
 *
 * @throws {Refusal} entities/hidden for none, and for one that is not public: a calendar program shows no session
 */
export async function entityCalendar(ctx: AppCtx, entityID: string): Promise<CalendarFile> {
  const { profile } = await fetchProfile({ ...ctx, who: null }, { entityID })
  const shows = isId<EntityId>(entityID) ? await listCalendarShows(ctx, entityID) : []
  return fileOf(ctx, profile.name, shows)
}

/**
 * One event: all its upcoming dates, or the one on a given day.
 *
 * @throws {Refusal} event/not-found for none, for drafts, for hosts that are not public, and for what is over
 */
export async function eventCalendar(ctx: AppCtx, eventID: string, day: string | null = null): Promise<CalendarFile> {
  const since = earliestCurrentStart(ctx.now(), 'listings')
  const dates = isId<EventId>(eventID) ? await store.listDatesOf(ctx.db, eventID, { since, limit: mostDates }) : []
  const rows = day === null ? dates : dates.filter((date) => date.day === day)
  const [first] = rows
  if (!first) throw new Refusal('event/not-found')
  return fileOf(ctx, first.name, rows.map(calendarShow))
}

export function fileOf(
  { settings: { origin, productName } }: AppCtx,
  name: string,
  shows: CalendarShow[],
): CalendarFile {
  return {
    text: calendarFile({ name: `${name} · ${productName}`, productName, origin, shows }),
    fileName: `${fileSlug(name) || 'shows'}.ics`,
  }
}

export const calendarShow = (row: store.DateRow): CalendarShow => ({
  occurrenceID: row.occurrenceId,
  eventID: row.eventId,
  eventName: row.name,
  description: row.description,
  day: row.day,
  startsAt: row.startsAt,
  endsAt: showEnd(row),
  isAllDay: row.wallTime === null,
  wallTime: shownTime(row.wallTime, row.day, row.zone),
  status: row.isDateCanceled ? 'canceled' : statuses[row.status],
  venueName: row.venueName,
  venueAddress: row.venueAddress,
  point: row.placeExact ? [row.lat, row.lng] : null,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
})

const statuses = { published: 'confirmed', postponed: 'postponed', canceled: 'canceled' } as const
