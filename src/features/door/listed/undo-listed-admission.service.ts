import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, ListedGuestId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door.store.ts'
import * as admissions from './admissions.store.ts'
import * as store from './listed.store.ts'

type Undo = { eventID: EventId; guestID: ListedGuestId; reason: string }

/**
 * Takes the last check-in of a listed party back, with who did it and why: as many may come in again (decision 0225).
 *
 * @throws {Refusal} request/not-found for a guest of another show too; door/not-admitted
 */
export const undoListedAdmission = (ctx: SignedInCtx, { eventID, guestID, reason }: Undo) =>
  inTransaction(ctx.db, async (tx) => {
    await requireDoor(ctx, eventID, tx)
    const guest = await store.lockGuest(tx, eventID, guestID)
    if (!guest) throw new Refusal('request/not-found')
    const admission = await admissions.findLatestAdmission(tx, guestID)
    if (!admission) throw new Refusal('door/not-admitted')

    await admissions.undoAdmission(tx, admission.id, { at: ctx.now(), by: ctx.who.userId, reason })
    const { name, listName, people } = guest
    const partyAdmitted = (await store.admittedOf(tx, [guestID])).get(guestID) ?? 0
    return {
      success: true as const,
      party: { guestID, name, listName, people, partyAdmitted },
      undonePeople: admission.people,
      ...(await countAdmitted(tx, guest.occurrence_id)),
    }
  })
