import type { EventId } from '../../kernel/ids.ts'
import { shownTime } from '../../kernel/zone.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireDoor } from './door-access.service.ts'
import * as store from './door.store.ts'
import { type Day, dayMs } from '../../kernel/day.ts'
import { currentDate, hoursToDoors, opensAt } from './rules/current-date.ts'

/** @throws {Refusal} request/not-found, request/not-allowed */
export async function fetchDoor(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const event = await requireDoor(ctx, eventID)
  const dates = await store.listDates(ctx.db, eventID, new Date(ctx.now().getTime() - dayMs))

  const currentDay = currentDate(dates, ctx.now())?.day ?? null
  const timeOn = (day: Day) => shownTime(event.wall_time, day, event.zone)

  return {
    success: true as const,
    event: {
      eventID: event.id,
      entityID: event.host_entity_id,
      eventName: event.name,
      venueName: event.venue_name,
      ageGroup: event.age_group,
      isPostponed: event.status === 'postponed',
      wallTime: currentDay ? timeOn(currentDay) : event.wall_time,
    },
    dates: dates.map(({ day, starts_at: startsAt, canceled_at: canceledAt, admitted, expected }) => ({
      day,
      wallTime: timeOn(day),
      isCanceled: (event.called_off_at ?? canceledAt) !== null,
      hoursToDoors: hoursToDoors(opensAt({ day, startsAt }, event), ctx.now()),
      admitted,
      expected,
    })),
    currentDay,
  }
}
