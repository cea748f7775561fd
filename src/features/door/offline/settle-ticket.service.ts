import type { Tx } from '../../../db/connect.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { readTicketCode } from '../../checkout/ticket-codes/sign-ticket-code.ts'
import { endTransferOfTicket } from '../../checkout/transfers/end-transfers.service.ts'
import * as doorStore from '../door.store.ts'
import { conflictOf } from '../rules/conflicts.ts'
import { moveHolder } from '../reentry/move-holder.ts'
import { findLastEntry, findLastMove, findMove, isOut } from '../reentry/moves.store.ts'
import { findByFormerCode } from '../ticket-codes.store.ts'
import * as store from './offline.store.ts'
import type { Late, Settled } from './late-check-in.ts'
import { recordConflict } from './record-conflict.ts'

type LateTicket = Late<'ticket' | 'code'>

/**
 * Counts the admission of a ticket, or the return of one whose holder is out, unless something is wrong with it: then it is a
 * conflict, since its holder is inside.
 */
export async function settleTicket(ctx: SignedInCtx, tx: Tx, late: LateTicket): Promise<Settled> {
  const { checkIn, eventId, occurrenceId, at, isInTime } = late
  const { nonce, door } = checkIn
  const { ticket, isFormerCode } = await findTicket(ctx, tx, checkIn)
  const ticketHere = ticket?.event_id === eventId ? ticket : null

  const before = await doorStore.findScan(tx, nonce)
  if (before && before.ticket_id !== ticketHere?.id) throw nonceReused()
  // The scan had reached the server; its answer was lost.
  if (before?.result === 'admitted') return before.undone_at ? 'undone' : 'counted'
  const move = await findMove(tx, nonce)
  if (move && move.ticket_id !== ticketHere?.id) throw nonceReused()
  if (move) return move.undone_at ? 'undone' : 'counted'
  const conflict = await store.findConflict(tx, nonce)
  if (conflict) {
    if (conflict.guest_id !== null || conflict.ticket_id !== (ticketHere?.id ?? null)) throw nonceReused()
    return conflict.undone_at ? 'undone' : 'conflict'
  }

  const admission = ticketHere && (await doorStore.findAdmission(tx, ticketHere.id))
  const last = admission ? await findLastMove(tx, admission.id) : undefined
  // A device that didn't know that the holder is out let someone else in; its clock can't tell.
  const isReturn = last !== undefined && isOut(last) && outStepOf(checkIn) === last.step_number
  const reason = ticketHere
    ? conflictOf({
        ...{ state: ticketHere.state, isCanceled: ticketHere.isCanceled, isPostponed: ticketHere.isPostponed },
        ...{ isFormerCode, isAdmitted: Boolean(admission) && !isReturn, isInTime },
        isOfThisDate: ticketHere.occurrence_id === occurrenceId,
      })
    : 'unknown'
  const entry = { id: newId<string>(), nonce, door, at, sent_at: ctx.now(), by_user_id: ctx.who.userId }
  if (admission && last && reason === null) {
    const backAt = at < last.at ? last.at : at
    await moveHolder(tx, {
      occurrenceId,
      checkinId: admission.id,
      last,
      by: ctx.who.userId,
      door,
      nonce,
      at: backAt,
      sentAt: ctx.now(),
    })
    return 'counted'
  }
  if (ticketHere && reason === null) {
    const admitted = { ...entry, ticket_id: ticketHere.id, result: 'admitted' as const }
    // The server had refused this scan, and the device, which didn't hear of it, let the guest in.
    if (before) await store.admitRefusedScan(tx, admitted)
    else if (!(await doorStore.insertScan(tx, admitted))) throw nonceReused()
    await doorStore.setTicketState(tx, ticketHere.id, 'used')
    await endTransferOfTicket(tx, ticketHere.id)
    return 'counted'
  }
  const first = admission ? ((await findLastEntry(tx, admission.id)) ?? admission) : null
  return recordConflict(ctx, tx, {
    ...entry,
    occurrence_id: occurrenceId,
    ticket_id: ticketHere?.id ?? null,
    guest_id: null,
    reason: reason ?? 'unknown',
    people: 1,
    first_door: first?.door ?? null,
    first_at: first?.at ?? null,
  })
}

const outStepOf = (checkIn: LateTicket['checkIn']) => (checkIn.kind === 'ticket' ? checkIn.outStep : undefined)

const nonceReused = () => new Refusal('door/nonce-reused')

/** By its id, or by its code: also by the one that it had before its holder sent it to someone. */
async function findTicket(ctx: SignedInCtx, tx: Tx, checkIn: LateTicket['checkIn']) {
  if (checkIn.kind === 'ticket') {
    return { ticket: await doorStore.lockTicket(tx, { id: checkIn.ticketID }), isFormerCode: false }
  }
  const read = readTicketCode(checkIn.code, ctx.ticketKey)
  if (!('id' in read)) return { ticket: undefined, isFormerCode: false }
  const ticket = await doorStore.lockTicket(tx, { code: read.id })
  if (ticket) return { ticket, isFormerCode: false }
  const formerId = await findByFormerCode(tx, read.id)
  return { ticket: formerId ? await doorStore.lockTicket(tx, { id: formerId }) : undefined, isFormerCode: true }
}
