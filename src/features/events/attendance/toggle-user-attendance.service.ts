import { type Day, parseDay } from '../../../kernel/day.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { toggle } from '../../people/favorites/toggles.service.ts'
import * as store from './attendance.store.ts'
import { type Show, findShow } from './find-show.ts'

type Toggle = { eventID: string; occurrenceDate?: string | null | undefined; going?: boolean | undefined }

/**
 * Says that somebody goes to a show, or no longer: of a repeating one, to one date (decision G17); `toggle` says how.
 *
 * @throws {Refusal} event/invalid-id, event/not-found for what one may not see, event/already-passed,
 *   event/no-such-date, event/cancelled for going to what does not take place, and what `toggle` refuses
 */
export async function toggleUserAttendance(ctx: SignedInCtx, { eventID, occurrenceDate, going }: Toggle) {
  const { userId } = ctx.who
  const show = await visibleShow(ctx, eventID)
  const day = dateOf(show, occurrenceDate ?? null)

  const { isOn, count } = await toggle(ctx, {
    subject: `go to ${show.id} ${day ?? ''}`,
    targetState: going,
    isOn: (tx) => store.isGoing(tx, userId, show.id, day),
    change: (tx, on) => {
      if (on && show.status === 'cancelled') throw new Refusal('event/cancelled')
      return on ? store.goTo(tx, userId, show.id, day) : store.stayAway(tx, userId, show.id, day)
    },
    count: async (tx) => (await store.countGoing(tx, show.id)).find((one) => one.day === day)?.going ?? 0,
  })
  return { success: true as const, going: isOn, count }
}

async function visibleShow(ctx: Ctx, eventID: string): Promise<Show> {
  const show = await findShow(ctx, eventID)
  if (!show) throw new Refusal('event/not-found')
  return show
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
