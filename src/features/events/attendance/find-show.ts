import { type Day, parseDay } from '../../../kernel/day.ts'
import { type EventId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { lockEventShared } from '../event/events.store.ts'
import * as store from './attendance.store.ts'
import { dateTitle, questionedTitle } from '../rules/attendance/invite-words.ts'
import { earliestCurrentStart } from '../rules/past.ts'

type Show = NonNullable<Awaited<ReturnType<typeof store.findShow>>>

export function findShow(ctx: Ctx, eventID: string): Promise<Show | undefined> {
  if (!isId<EventId>(eventID)) throw new Refusal('event/invalid-id')
  return store.findShow(ctx.db, eventID, earliestCurrentStart(ctx.now(), 'listings'))
}

/**
 * A show that everyone may see, and one of its dates: the requested one of a repeating show, or its next.
 *
 * @returns the day is null for the only date of a show that does not repeat
 * @throws {Refusal} event/invalid-id, event/not-found, event/already-passed, event/no-such-date
 */
export async function getShowDate(ctx: Ctx, eventID: string, requestedDay: string | null) {
  const show = await findShow(ctx, eventID)
  if (!show) throw new Refusal('event/not-found')
  return { show, day: dateOf(show, requestedDay) }
}

/**
 * The same, and the show stays as it is until the transaction ends: unpublishing comes before, or counts who goes
 * there by then (decision 0196). It is locked before people and plans.
 *
 * @throws {Refusal} as `getShowDate`
 */
export async function lockShowDate(ctx: Ctx, tx: Tx, eventID: string, requestedDay: string | null) {
  if (isId<EventId>(eventID)) await lockEventShared(tx, eventID)
  return getShowDate({ ...ctx, db: tx }, eventID, requestedDay)
}

/**
 * The same to go to, or to ask friends to: a show that takes place.
 *
 * @returns also its title for a question, "The Late Set on Thu, Nov 26", and the date that a postponed one had
 * @throws {Refusal} what `getShowDate` refuses; event/canceled
 */
export async function getDateToGoTo(ctx: Ctx, eventID: string, requestedDay: string | null) {
  return dateToGoTo(await getShowDate(ctx, eventID, requestedDay))
}

/** The same, locked as by `lockShowDate`. @throws {Refusal} as `getDateToGoTo` */
export async function lockDateToGoTo(ctx: Ctx, tx: Tx, eventID: string, requestedDay: string | null) {
  return dateToGoTo(await lockShowDate(ctx, tx, eventID, requestedDay))
}

function dateToGoTo({ show, day }: Awaited<ReturnType<typeof getShowDate>>) {
  if (show.status === 'canceled') throw new Refusal('event/canceled')

  const showDay = day ?? show.days[0] ?? null
  if (show.status !== 'postponed') return { show, day, title: dateTitle(show.name, showDay), postponedFrom: null }
  const postponedFrom = show.repeats ? null : showDay
  return { show, day, title: questionedTitle(show.name, postponedFrom, null), postponedFrom }
}

/** Null stands for the only date of a show that does not repeat. */
function dateOf({ repeats, days }: Show, requestedDay: string | null): Day | null {
  const [next] = days
  if (!next) throw new Refusal('event/already-passed')
  if (!repeats) return null
  if (requestedDay === null) return next
  const day = parseDay(requestedDay)
  if (!day || !days.includes(day)) throw new Refusal('event/no-such-date')
  return day
}
