import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, ListedAdmissionId, ListedGuestId, OccurrenceId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import type { DoorEventRow } from '../door.store.ts'
import { opensAt } from '../rules/current-date.ts'
import { hoursToDoors } from '../rules/hours-to-doors.ts'
import { remainingOf } from '../rules/listed-guests.ts'
import { listedRefusalText, listedVerdict } from '../rules/listed-verdict.ts'
import { scanSlots } from '../scan-slots.ts'
import { ticketUse } from '../ticket-use.ts'
import * as admissions from './admissions.store.ts'
import type { ListedAnswer } from './listed.contract.ts'
import * as store from './listed.store.ts'

type Tap = {
  eventID: EventId
  occurrenceDate: Day
  guestID: ListedGuestId
  people: number
  door: string
  /** The person at the door has confirmed an admission hours before doors. */
  allowEarly?: boolean
  nonce: string
}

/** Of a party whose row is locked. */
type AtDoor = { event: DoorEventRow; occurrenceId: OccurrenceId; guest: store.LockedGuest; people: number }

/**
 * Lets some of a listed party in, once for each tap and never more than the party, however many doors do so at the same
 * moment: the guest's row is locked (P5, S35). At the door of a show that doesn't take place, is on another date or hours
 * away, nothing is recorded.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, request/busy; door/nonce-reused for another guest's nonce
 */
export const admitListedGuest = (ctx: SignedInCtx, tap: Tap): Promise<ListedAnswer> =>
  ctx.queues.get(scanSlots, ctx).run(() => decide(ctx, tap))

const decide = (ctx: SignedInCtx, tap: Tap): Promise<ListedAnswer> =>
  inTransaction(ctx.db, async (tx): Promise<ListedAnswer> => {
    const event = await requireDoor(ctx, tap.eventID, tx)
    const date = await requireDate(tx, tap.eventID, tap.occurrenceDate)
    const guest = await store.lockGuest(tx, tap.eventID, tap.guestID)
    const before = await admissions.findTap(tx, tap.nonce)
    if (before && before.guest_id !== tap.guestID) throw nonceReused()

    const party = guest && (await admissions.findAtDoor(tx, guest.id))
    if (!guest || !party) return refusedAnswer(tx, date.id, 'unknown')
    const atDoor = { event, occurrenceId: date.id, guest, people: party.people }
    if (before?.undone_at) return refusedAnswer(tx, date.id, 'undone')
    if (before) return admittedAnswer(tx, atDoor, before)

    const hours = hoursToDoors(opensAt({ day: date.day, startsAt: date.starts_at }, event), ctx.now())
    const isAnotherDate = guest.occurrence_id !== date.id
    const verdict = listedVerdict({
      isUnknown: false,
      isCanceled: event.called_off_at !== null || (!isAnotherDate && date.canceled_at !== null),
      isPostponed: event.status === 'postponed',
      isAnotherDate,
      isTooMany: tap.people > remainingOf(party.people, party.admitted),
      isEarly: hours !== null && !tap.allowEarly,
    })
    if (verdict === 'full') return fullAnswer(tx, atDoor)
    if (verdict === 'early') return { ...(await answerOf(tx, atDoor)), result: 'early', hoursToDoors: hours ?? 0 }
    if (verdict !== 'admitted') return refusedAnswer(tx, date.id, verdict, guest.day)

    const now = { at: ctx.now(), door: tap.door }
    const { nonce, people } = tap
    const id = newId<ListedAdmissionId>()
    const admission = { id, guest_id: guest.id, people, nonce, by_user_id: ctx.who.userId, ...now }
    if (!(await admissions.insertAdmission(tx, admission))) throw nonceReused()
    return admittedAnswer(tx, atDoor, { id, ...now })
  })

const nonceReused = () =>
  new Refusal('door/nonce-reused', { message: 'This check-in was for another guest. Please try again.' })

type Admission = { id: ListedAdmissionId; at: Date; door: string }

const partyUse = ({ id, ...use }: Admission, { event }: AtDoor) => ({
  admissionID: id,
  ...ticketUse(use, event.zone),
})

async function answerOf(tx: Tx, { occurrenceId, guest, people }: AtDoor) {
  const admitted = (await store.admittedOf(tx, [guest.id])).get(guest.id) ?? 0
  const { id: guestID, name, listName } = guest
  return {
    success: true as const,
    party: { guestID, name, listName, people, partyAdmitted: admitted },
    ...(await countAdmitted(tx, occurrenceId)),
  }
}

async function admittedAnswer(tx: Tx, atDoor: AtDoor, use: Admission): Promise<ListedAnswer> {
  return { ...(await answerOf(tx, atDoor)), result: 'admitted', ...partyUse(use, atDoor) }
}

async function fullAnswer(tx: Tx, atDoor: AtDoor): Promise<ListedAnswer> {
  const latest = await admissions.findLatestAdmission(tx, atDoor.guest.id)
  return {
    ...(await answerOf(tx, atDoor)),
    result: 'full',
    use: latest ? partyUse(latest, atDoor) : null,
  }
}

async function refusedAnswer(
  tx: Tx,
  occurrenceId: OccurrenceId,
  reason: Parameters<typeof listedRefusalText>[0],
  day: Day | null = null,
): Promise<ListedAnswer> {
  const counts = await countAdmitted(tx, occurrenceId)
  return { success: true, result: 'refused', reason, message: listedRefusalText(reason, day), ...counts }
}
