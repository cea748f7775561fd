import type { EventId } from '../../kernel/ids.ts'
import { dayAt, shownTime, wallOf, type Zone } from '../../kernel/zone.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireDate, requireDoor } from './door-access.service.ts'
import * as store from './door.store.ts'
import type { Day } from '../../kernel/day.ts'
import { currentDate } from './rules/current-date.ts'

const guestsAtOnce = 100
const dayMs = 86_400_000

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
      wallTime: currentDay ? timeOn(currentDay) : event.wall_time,
    },
    dates: dates.map(({ day, admitted, expected }) => ({ day, wallTime: timeOn(day), admitted, expected })),
    currentDay,
  }
}

type ListQuery = { eventID: EventId; occurrenceDate: Day; search: string }

/** @throws {Refusal} request/not-found, request/not-allowed */
export async function guestList(ctx: SignedInCtx, { eventID, occurrenceDate, search }: ListQuery) {
  const event = await requireDoor(ctx, eventID)
  const occurrence = await requireDate(ctx.db, eventID, occurrenceDate)
  const rows = await store.listGuests(ctx.db, occurrence.id, search.trim(), guestsAtOnce)

  const guests = rows.map(({ id, holder_name, ticket_name, at, door }) => ({
    ticketID: id,
    holderName: holder_name,
    ticketName: ticket_name,
    state: at ? ('used' as const) : ('valid' as const),
    use: at && door !== null ? useOf({ at, door }, event.zone) : null,
  }))
  return { success: true as const, guests }
}

/** When and where a ticket was used, by the venue's calendar and clock. */
export function useOf({ at, door }: { at: Date; door: string }, zone: Zone) {
  return { day: dayAt(at, zone), at: wallOf(at, zone).time, door }
}
