import type { EntityId } from '../../../kernel/ids.ts'
import { mayEdit, mayHandleMoney, type Role, rolesThat } from '../../../kernel/roles.ts'
import { addDays, type Day, weekdayOf } from '../../../kernel/day.ts'
import { repeatWindowDays } from '../../../kernel/limits.ts'
import { dayAt, shownTime, wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { isDoorPrice, namedPricesOf } from '../rules/prices/named-prices.ts'
import { outsideSeller } from '../rules/parse-link.ts'
import type { ManagedEvent } from './managed-event-views.ts'
import { findLastAddress } from './last-address.store.ts'
import { countListings } from './listings-of-host.store.ts'
import { listShowsElsewhere } from './shows-elsewhere.store.ts'
import * as store from './managed-events.store.ts'
import type { ListSizes } from './managed-lists.store.ts'
import { earliestCurrentStart, isPast } from '../rules/past.ts'
import type { SaleState } from '../rules/sales/sale-state.ts'

type ListInput = {
  entityID: EntityId
  search?: string | undefined
  saleState?: SaleState | null | undefined
  from?: Day | null | undefined
} & Partial<ListSizes>

/** What one call lists of each part at most. */
const most = 200
const mostElsewhere = 50

/**
 * A host's events for its managers: upcoming shows by date, drafts, and past ones, the latest first.
 *
 * The door gets published shows without counts (decision G1); earnings are for owners and admins.
 *
 * Beside them are the shows of others that the entity plays or gives room to; a moved one waits there to be confirmed.
 *
 * @param limits how many of each part, 200 where left out; `counts` tells how many match, `all` how many there are, and
 *   `glance` sums up all that is to come
 * @param search part of the name of a show, its venue or an act; empty for all
 * @param from the venue's day on which the next date of a show is at the earliest; null for any, past ones too
 * @throws {Refusal} request/not-found for everyone else
 */
export async function listManagedEvents(
  ctx: SignedInCtx,
  { entityID, search = '', saleState = null, from = null, ...limits }: ListInput,
) {
  const role = await requireRole(ctx, entityID, rolesThat.scan)
  const now = ctx.now()
  const seesDrafts = mayEdit(role)
  const sizes = {
    upcoming: limits.upcoming ?? most,
    drafts: seesDrafts ? (limits.drafts ?? most) : 0,
    past: limits.past ?? most,
  }
  const since = earliestCurrentStart(now, 'listings')
  const isMoney = mayHandleMoney(role)
  const text = search.trim()
  const [rows, sizesOfAll, glance, listings, elsewhere, last] = await Promise.all([
    store.listEventsOfHost(ctx.db, entityID, { now, since, sizes, search: { text, saleState, from }, isMoney }),
    text || saleState || from ? store.countEventsOfHost(ctx.db, entityID, since) : null,
    seesDrafts ? store.findGlanceOfHost(ctx.db, entityID, { since, isMoney }) : null,
    countListings(ctx.db, entityID, since),
    listShowsElsewhere(ctx.db, entityID, { since, limit: mostElsewhere }),
    seesDrafts ? findLastAddress(ctx.db, entityID) : null,
  ])

  const rowsOf = (list: keyof ListSizes) => rows.filter((row) => row.list === list)
  const view = (list: keyof ListSizes) => rowsOf(list).map((row) => eventFor(role, row, now))
  const count = (list: keyof ListSizes) => rowsOf(list)[0]?.total ?? 0
  const counts = { upcoming: count('upcoming'), drafts: count('drafts'), past: count('past') }
  return {
    success: true as const,
    upcoming: view('upcoming'),
    drafts: view('drafts'),
    past: view('past'),
    counts,
    all: sizesOfAll ? { ...sizesOfAll, drafts: seesDrafts ? sizesOfAll.drafts : 0 } : counts,
    listings,
    lastAddress: last?.address ?? null,
    elsewhere: elsewhere.map(({ zone, bookingID, ...show }) => ({
      ...{ ...show, wallTime: shownTime(show.wallTime, show.day, zone) },
      bookingID: seesDrafts ? bookingID : null,
    })),
    glance: glance && { ...glance, next: glance.next && nextOf(glance.next) },
  }
}

const nextOf = ({ zone, ...next }: NonNullable<store.GlanceRow['next']>) => ({
  ...next,
  wallTime: shownTime(next.wallTime, next.day, zone),
})

/** An event as a role may see it. */
function eventFor(role: Role, row: store.ManagedRow, now: Date): ManagedEvent {
  const {
    list: _list,
    total: _total,
    zone,
    dates,
    sold,
    sellerCents,
    removedDates: _removed,
    eventLink,
    priceNote,
    salesStart,
    ...event
  } = row
  const namedPrices = namedPricesOf(priceNote, { cover: row.coverCents, coverMax: row.coverMaxCents })
  const isCounted = mayEdit(role) && row.internalTickets
  const today = dayAt(now, zone)
  const timeOn = (day: Day) => shownTime(row.wallTime, day, zone)
  return {
    ...{ ...event, namedPrices, isImported: row.isImported && !isDoorPrice(namedPrices) },
    outsideSeller: outsideSeller({
      ...{ isSoldHere: row.internalTickets, link: eventLink },
      ...{ hasCover: row.hasCover, price: row.coverCents },
    }),
    wallTime: !row.dayOfWeek && dates[0] ? timeOn(dates[0].day) : row.wallTime,
    salesStart: salesStart && salesStartOf(salesStart, zone),
    sold: isCounted ? sold : null,
    sellerCents: isCounted ? sellerCents : null,
    skippedDates: skippedDates(row, today),
    dates: dates.map((date) => {
      const startsAt = new Date(date.startsAt)
      return {
        day: date.day,
        wallTime: timeOn(date.day),
        startsAt: startsAt.toISOString(),
        isToday: !isPast(startsAt, 'listings', now) && date.day <= today,
        isCanceled: date.isCanceled,
        sold: isCounted ? date.sold : null,
        held: isCounted ? date.held : null,
        heldForFriends: isCounted ? date.heldForFriends : null,
        heldForWaitlist: isCounted ? date.heldForWaitlist : null,
        quantity: isCounted ? date.quantity : null,
        isFull: row.internalTickets && date.quantity > 0 && date.isFull,
        sellerCents: isCounted ? date.sellerCents : null,
      }
    }),
  }
}

function salesStartOf(start: Date, zone: Zone) {
  const { day, time } = wallOf(start, zone)
  return { day, wallTime: time, zoneName: zoneText(start, zone) }
}

/** The days in its window on which a weekly show would be and isn't; canceled dates with orders are among its dates. */
function skippedDates({ dayOfWeek, removedDates, dates }: store.ManagedRow, today: Day): Day[] {
  const end = addDays(today, repeatWindowDays)
  return removedDates
    .filter((day) => weekdayOf(day) === dayOfWeek && day >= today && day < end)
    .filter((day) => !dates.some((date) => date.day === day))
    .toSorted()
}
