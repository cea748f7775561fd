import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import { countable, peopleInside } from '../rules/capacity.ts'
import { doorWindow, isWithin } from '../rules/door-window.ts'
import * as store from './head-counts.store.ts'

type HeadCount = {
  eventID: EventId
  occurrenceDate: Day
  /** Below zero: so many went out. */
  people: number
  door: string
  nonce: string
}

/**
 * Counts people by hand who come in without a ticket, or go out, once for each nonce (decision 0227). No one is counted out
 * who isn't in.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; door/count-over outside of the night; door/nonce-reused for another date's nonce
 */
export const changeHeadCount = (ctx: SignedInCtx, { eventID, occurrenceDate, people, door, nonce }: HeadCount) =>
  inTransaction(ctx.db, async (tx) => {
    const event = await requireDoor(ctx, eventID, tx)
    const date = await requireDate(tx, eventID, occurrenceDate)
    const { id: occurrenceId } = date
    if (!isWithin(doorWindow({ day: date.day, startsAt: date.starts_at }, event), ctx.now()))
      throw new Refusal('door/count-over')
    await store.lockCount(tx, occurrenceId)
    const earlier = await store.findHeadCount(tx, nonce)
    if (earlier && earlier.occurrence_id !== occurrenceId) throw new Refusal('door/nonce-reused')

    const counts = await countAdmitted(tx, occurrenceId)
    const before = await store.countAlsoInside(tx, occurrenceId)
    const counted = earlier ? 0 : countable(people, peopleInside(counts.admitted, before))
    if (counted !== 0) {
      const row = { people: counted, door, nonce, by_user_id: ctx.who.userId, at: ctx.now() }
      const isNew = await store.insertHeadCount(tx, { id: newId<string>(), occurrence_id: occurrenceId, ...row })
      if (!isNew) throw new Refusal('door/nonce-reused')
    }
    return { success: true as const, alsoInside: before + counted, ...counts }
  })
