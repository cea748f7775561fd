import type { Tx } from '../../../db/connect.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as doorStore from '../door.store.ts'
import * as admissions from '../listed/admissions.store.ts'
import { admittedOf, lockGuest } from '../listed/listed.store.ts'
import { returnUndone } from '../reentry/return-undone.ts'
import * as store from './offline.store.ts'
import type { Late, Settled } from './late-check-in.ts'

/** Takes back a check-in that a door made without a connection, whether it counted or was a conflict, or a part of each. */
export async function undoByNonce(
  ctx: SignedInCtx,
  tx: Tx,
  { checkIn, eventId, occurrenceId, at }: Late<'undo'>,
): Promise<Settled> {
  const undo = { at, by: ctx.who.userId, reason: checkIn.reason }
  const conflict = await store.findConflict(tx, checkIn.nonce)
  const isConflictHere = conflict?.occurrence_id === occurrenceId
  if (conflict && isConflictHere) await store.undoConflict(tx, conflict.id, undo)
  const isCheckInHere =
    (await undoTicket(tx, { eventId, nonce: checkIn.nonce }, undo)) ||
    (await undoGuest(tx, { eventId, nonce: checkIn.nonce }, undo))
  return isConflictHere || isCheckInHere ? 'undone' : 'unknown'
}

type Undo = Parameters<typeof store.undoConflict>[2]
type Target = Pick<Late<'undo'>, 'eventId'> & { nonce: string }

/** @returns whether there is such a check-in */
async function undoTicket(tx: Tx, { eventId, nonce }: Target, undo: Undo): Promise<boolean> {
  const checkIn = await store.findTicketCheckIn(tx, nonce)
  if (checkIn?.event_id !== eventId || checkIn.result !== 'admitted') return false
  const ticket = await doorStore.lockTicket(tx, { id: checkIn.ticket_id })
  const admission = await doorStore.findAdmission(tx, checkIn.ticket_id)
  // Another door may have taken it back meanwhile, and admitted the ticket again.
  if (admission?.id !== checkIn.id) return true
  await doorStore.undoAdmission(tx, checkIn.id, undo)
  if (ticket?.state === 'used') await doorStore.setTicketState(tx, checkIn.ticket_id, 'valid')
  return true
}

async function undoGuest(tx: Tx, { eventId, nonce }: Target, undo: Undo): Promise<boolean> {
  const checkIn = await store.findGuestCheckIn(tx, nonce)
  if (checkIn?.event_id !== eventId) return false
  const { id, guest_id: guestId } = checkIn
  const guest = await lockGuest(tx, eventId, guestId)
  if (checkIn.undone_at || !guest) return true
  await admissions.undoAdmission(tx, id, undo)
  const admitted = (await admittedOf(tx, [guestId])).get(guestId) ?? 0
  const { at, by } = undo
  await returnUndone(tx, { guestId, occurrenceId: guest.occurrence_id, admissionId: id, admitted, at, by })
  return true
}
