import { type Day, dayMs } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { shownTime, wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { managedShow } from '../../checkout/event-orders/managed-show.ts'
import { currentDate } from '../rules/current-date.ts'
import { doorsOf, type ListSide, requireListSide, whyClosed } from './listed-access.service.ts'
import * as store from './listed.store.ts'

type Query = { eventID: EventId; entityID: EntityId; occurrenceDate?: Day | null | undefined }

/**
 * The guest lists of a date of a show: all of them for its host, an act's own for the act.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, event/not-found
 */
export async function fetchListedGuests(ctx: SignedInCtx, { eventID, entityID, occurrenceDate }: Query) {
  const list = await requireListSide(ctx, ctx.db, { eventID, entityID })
  const { side, event, role } = list
  const only = side === 'host' ? null : entityID
  const at = ctx.now().getTime()
  const dates = await store.listListDates(
    ctx.db,
    { eventId: eventID, only },
    { since: new Date(at - dayMs), oldest: new Date(at - limits.keptDays * dayMs) },
  )
  const date = dates.find(({ day }) => day === occurrenceDate) ?? currentDate(dates, ctx.now())
  const closedReason = date && whyClosed(list, date, ctx.now())
  const [guests, lineup, ownName] = await Promise.all([
    date ? store.listListed(ctx.db, date.id, only) : [],
    store.listLineup(ctx.db, eventID),
    store.findPageName(ctx.db, entityID),
  ])

  const ownList = { entityID, name: ownName, isOwn: true, isConfirmed: list.isConfirmed, spots: spotsOf(list, lineup) }
  const ofActs = lineup.flatMap(({ entity_id: id, name, accepted_at: acceptedAt, spots }) =>
    side === 'host' && id !== null && id !== entityID
      ? [{ entityID: id, name, isOwn: false, isConfirmed: acceptedAt !== null, spots }]
      : [],
  )
  return {
    success: true as const,
    show: managedShow(event),
    role,
    side,
    occurrenceDate: date?.day ?? null,
    dates: dates.map(({ day, canceled_at: canceledAt, people }) => ({
      day,
      wallTime: shownTime(event.wall_time, day, event.zone),
      isCanceled: (event.called_off_at ?? canceledAt) !== null,
      people,
    })),
    isOpen: date !== null && list.isConfirmed && closedReason === null,
    closedReason,
    closes: date && side === 'act' ? clockOf(doorsOf(list, date) ?? date.starts_at, event.zone) : null,
    lists: [ownList, ...ofActs].map((page) => withGuests(page, guests)),
    unlinkedActs: side === 'host' ? lineup.flatMap(({ entity_id: id, name }) => (id === null ? [name] : [])) : [],
  }
}

/** An instant by the venue's clock. */
function clockOf(at: Date, zone: Zone) {
  const { day, time } = wallOf(at, zone)
  return { day, wallTime: time, zoneName: zoneText(at, zone) }
}

/** Of the host none: its list has no such limit. */
function spotsOf({ side, entityID }: ListSide, lineup: Awaited<ReturnType<typeof store.listLineup>>) {
  return side === 'host' ? null : (lineup.find(({ entity_id: id }) => id === entityID)?.spots ?? 0)
}

function withGuests<Page extends { entityID: EntityId }>(
  page: Page,
  guests: Awaited<ReturnType<typeof store.listListed>>,
) {
  const parties = guests.filter(({ entity_id: id }) => id === page.entityID)
  return {
    ...page,
    people: parties.reduce((sum, { people }) => sum + people, 0),
    admitted: parties.reduce((sum, { admitted }) => sum + admitted, 0),
    guests: parties.map(({ id, name, people, admitted, note }) => ({ guestID: id, name, people, admitted, note })),
  }
}
