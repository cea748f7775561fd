import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, ListedAdmissionId, ListedGuestId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import { returnUndone } from '../reentry/return-undone.ts'
import * as admissions from './admissions.store.ts'
import * as store from './listed.store.ts'

type Undo = { eventID: EventId; guestID: ListedGuestId; admissionID: ListedAdmissionId; reason: string }

/**
 * Takes a check-in of a listed party back, with who did it and why: as many may come in again (decision 0225). One that was
 * undone before, from this door or another, stays as it is and gets the same answer with the current counts.
 *
 * @throws {Refusal} request/not-found for a guest of another show too; door/not-admitted for another guest's check-in
 */
export const undoListedAdmission = (ctx: SignedInCtx, { eventID, guestID, admissionID, reason }: Undo) =>
  inTransaction(ctx.db, async (tx) => {
    await requireDoor(ctx, eventID, tx)
    const guest = await store.lockGuest(tx, eventID, guestID)
    if (!guest) throw new Refusal('request/not-found')
    const admission = await admissions.findAdmission(tx, guestID, admissionID)
    if (!admission) throw new Refusal('door/not-admitted', { message: 'This guest hasn’t been checked in.' })

    const undo = { at: ctx.now(), by: ctx.who.userId }
    if (!admission.undone_at) await admissions.undoAdmission(tx, admissionID, { ...undo, reason })
    const { name, listName, people } = guest
    const partyAdmitted = (await store.admittedOf(tx, [guestID])).get(guestID) ?? 0
    const { occurrence_id: occurrenceId } = guest
    if (!admission.undone_at)
      await returnUndone(tx, {
        guestId: guestID,
        occurrenceId,
        admissionId: admissionID,
        admitted: partyAdmitted,
        ...undo,
      })
    return {
      success: true as const,
      party: { guestID, name, listName, people, partyAdmitted },
      undonePeople: admission.people,
      ...(await countAdmitted(tx, occurrenceId)),
    }
  })
