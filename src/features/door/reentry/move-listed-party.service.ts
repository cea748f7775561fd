import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, ListedGuestId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import { findAtDoor } from '../listed/admissions.store.ts'
import { lockGuest } from '../listed/listed.store.ts'
import { movable } from '../rules/out-verdict.ts'
import * as moves from './moves.store.ts'

type Tap = {
  eventID: EventId
  occurrenceDate: Day
  guestID: ListedGuestId
  /** Below zero: so many go out. */
  people: number
  door: string
  nonce: string
}

/**
 * Counts some of a listed party out or back in, once for each tap: the guest's row is locked (decision 0250). No one goes
 * out who isn't in, and those who are out come back even if the show has no re-entry anymore.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; door/no-reentry; door/nonce-reused for another guest's nonce
 */
export const moveListedParty = (ctx: SignedInCtx, { eventID, occurrenceDate, guestID, people, door, nonce }: Tap) =>
  inTransaction(ctx.db, async (tx) => {
    const event = await requireDoor(ctx, eventID, tx)
    const { id: occurrenceId } = await requireDate(tx, eventID, occurrenceDate)
    const guest = await lockGuest(tx, eventID, guestID)
    const party = guest?.occurrence_id === occurrenceId ? await findAtDoor(tx, guestID) : undefined
    if (!guest || !party) throw new Refusal('request/not-found')
    if (people < 0 && !event.allows_reentry) throw new Refusal('door/no-reentry')

    const before = await moves.findMove(tx, nonce)
    if (before && before.guest_id !== guestID) throw nonceReused()
    const { admitted, out } = party
    const moved = before ? 0 : movable(people, { inside: admitted - out, out })
    if (!before) {
      // Also a tap that moves no one: sent again once someone could be moved, it still moves no one.
      const isNew = await moves.insertMove(tx, {
        ...{ id: newId<string>(), occurrence_id: occurrenceId, checkin_id: null, guest_id: guestID, step_number: null },
        ...{ people: moved, door, nonce, by_user_id: ctx.who.userId, at: ctx.now() },
      })
      if (!isNew) throw nonceReused()
    }
    const { name, listName } = guest
    return {
      success: true as const,
      moved: before?.people ?? moved,
      party: { guestID, name, listName, people: party.people, partyAdmitted: admitted, partyOut: out - moved },
      ...(await countAdmitted(tx, occurrenceId)),
    }
  })

const nonceReused = () =>
  new Refusal('door/nonce-reused', { message: 'This tap was for another guest. Please try again.' })
