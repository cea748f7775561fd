import type { Tx } from '../../../db/connect.ts'
import type { ListedAdmissionId, ListedGuestId, OccurrenceId, UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { countPartyOut, insertMove } from './moves.store.ts'

type Undone = {
  guestId: ListedGuestId
  occurrenceId: OccurrenceId
  admissionId: ListedAdmissionId
  /** How many of the party are checked in, now that the check-in is undone. */
  admitted: number
  by: UserId
  at: Date
}

/** No more of a party are out than are checked in: those whose check-in was undone aren't out. */
export async function returnUndone(tx: Tx, { guestId, occurrenceId, admissionId, admitted, by, at }: Undone) {
  const surplus = (await countPartyOut(tx, guestId)) - admitted
  if (surplus <= 0) return
  await insertMove(tx, {
    ...{ id: newId<string>(), occurrence_id: occurrenceId, checkin_id: null, guest_id: guestId, step_number: null },
    // A colon is in no nonce of a device.
    ...{ people: surplus, door: 'Undo', nonce: `undo:${admissionId}`, by_user_id: by, at },
  })
}
