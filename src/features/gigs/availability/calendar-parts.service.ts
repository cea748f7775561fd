import type { EntityId } from '../../../kernel/ids.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as holds from '../holds/date-holds.store.ts'
import { asHold, type Hold } from '../holds/held-date.service.ts'
import { findPage } from '../requests/pages.store.ts'
import { rangesOf } from '../rules/blocked-days.ts'
import { resolveHolds } from '../rules/date-holds.ts'
import { listBookedHolds } from './availability.store.ts'
import { listBlockedDays } from './blocked-days.store.ts'
import * as store from './gig-calendar.store.ts'

/** An active hold, with its rank and whether it can challenge one above. */
export type RankedHold = {
  hold: Hold
  rank: number
  canChallenge: boolean
  /** Until when the last of the holds above that it has challenged is to be confirmed; null without one. */
  challengesUntil: Date | null
}

/** The parts of a page's calendar that are not public. */
export async function readCalendar(ctx: AppCtx, id: EntityId) {
  const page = await findPage(ctx.db, id)
  if (!page) throw new Error('The page of a calendar exists.')
  const [blocked, ownRows, elsewhere] = await Promise.all([
    listBlockedDays(ctx.db, id, dayAt(ctx.now(), page.zone)),
    holds.listOpenOfPage(ctx.db, id),
    listHeldFor(ctx, id),
  ])
  const onOwnDates = rankedHolds(ctx, ownRows)
  const booked = await listBookedHolds(
    ctx.db,
    [...onOwnDates, ...elsewhere].map(({ hold }) => hold.id),
  )
  return {
    page,
    blocked: rangesOf(blocked),
    onOwnDates,
    elsewhere,
    /** The holds whose date has a show of the page whose date it is. */
    booked,
  }
}

async function listHeldFor(ctx: AppCtx, holderId: EntityId) {
  const ranked = rankedHolds(ctx, await holds.listOpenBeside(ctx.db, holderId))
  const held = ranked.filter(({ hold }) => hold.seenBy === holderId)
  const pages = await store.listPages(ctx.db, [...new Set(held.map(({ hold }) => hold.entity_id))])
  return held.flatMap((one) => {
    const page = pages.find(({ id }) => id === one.hold.entity_id)
    return page ? [{ ...one, page }] : []
  })
}

/** @returns when the last challenge that a hold has made is over; null if it has made none */
const lastDueOf = (active: Hold[], { id }: Hold): Date | null =>
  active
    .flatMap(({ challenge }) => (challenge?.by === id ? [challenge.dueAt] : []))
    .reduce<Date | null>((last, dueAt) => (last && last > dueAt ? last : dueAt), null)

/** The active holds, by date. */
function rankedHolds(ctx: AppCtx, rows: holds.HoldRow[]): RankedHold[] {
  const dates = Map.groupBy(rows.map(asHold), ({ entity_id: id, day }) => `${id} ${day}`)
  return [...dates.values()].flatMap((all) => {
    const { active } = resolveHolds(all, ctx.now())
    return active.map((hold, index) => ({
      hold,
      rank: index + 1,
      canChallenge: active.slice(0, index).some((above) => !above.confirmed_at && !above.challenge),
      challengesUntil: lastDueOf(active, hold),
    }))
  })
}
