import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId, TicketId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import { findAdmission, lockTicket, type LockedTicket } from '../door.store.ts'
import { outVerdict } from '../rules/out-verdict.ts'
import { type RefusedReason, refusedText } from '../rules/verdict.ts'
import { scanSlots } from '../scan-slots.ts'
import { readTicketKey, reasonOfMissing } from '../ticket-key.service.ts'
import { ticketUse } from '../ticket-use.ts'
import { moveHolder } from './move-holder.ts'
import * as moves from './moves.store.ts'
import type { OutAnswer } from './reentry.contract.ts'

type Scan = {
  eventID: EventId
  occurrenceDate: Day
  code?: string | undefined
  ticketID?: TicketId | undefined
  door: string
  nonce: string
}

/**
 * Scans the holder of a ticket out, once however many doors do so: its row is locked as for an admission (decision 0250).
 * They stay checked in.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, request/busy; door/no-reentry; door/nonce-reused
 */
export const scanOut = (ctx: SignedInCtx, scan: Scan): Promise<OutAnswer> =>
  ctx.queues.get(scanSlots, ctx).run(() => decide(ctx, scan))

const decide = (ctx: SignedInCtx, scan: Scan): Promise<OutAnswer> =>
  inTransaction(ctx.db, async (tx): Promise<OutAnswer> => {
    const event = await requireDoor(ctx, scan.eventID, tx)
    const { id: occurrenceId } = await requireDate(tx, scan.eventID, scan.occurrenceDate)
    if (!event.allows_reentry) throw new Refusal('door/no-reentry')

    const ticketKey = await readTicketKey(ctx, tx, { event, occurrenceId }, scan)
    if (typeof ticketKey === 'string') return refusedAnswer(tx, occurrenceId, ticketKey)
    const ticket = await lockTicket(tx, ticketKey)
    if (!ticket) return refusedAnswer(tx, occurrenceId, await reasonOfMissing(tx, ticketKey))

    const answer = async () => ({ ...holderOf(ticket), ...(await countAdmitted(tx, occurrenceId)) })
    const before = await moves.findMove(tx, scan.nonce)
    if (before) {
      if (before.ticket_id !== ticket.id || !moves.isOut(before)) throw new Refusal('door/nonce-reused')
      return { ...(await answer()), result: 'out', ...outUse(before, event.zone) }
    }

    const admission = await findAdmission(tx, ticket.id)
    const last = admission && (await moves.findLastMove(tx, admission.id))
    const verdict = outVerdict({
      isElsewhere: ticket.event_id !== event.id,
      isAnotherDate: ticket.occurrence_id !== occurrenceId,
      isAdmitted: admission !== undefined,
      isOut: moves.isOut(last),
    })
    if (verdict === 'wrong_event') return refusedAnswer(tx, occurrenceId, verdict)
    if (verdict === 'wrong_date') return refusedAnswer(tx, occurrenceId, verdict, ticket.day)
    if (verdict === 'already_out' && last) return { ...(await answer()), result: verdict, ...outUse(last, event.zone) }
    if (verdict !== 'out' || !admission) return { ...(await answer()), result: 'not_in' }

    const now = { at: ctx.now(), door: scan.door }
    const holder = { occurrenceId, checkinId: admission.id, last }
    const moved = await moveHolder(tx, { ...holder, by: ctx.who.userId, nonce: scan.nonce, ...now })
    return { ...(await answer()), result: 'out', ...ticketUse(now, event.zone), ...moved }
  })

const outUse = (move: moves.MoveRow, zone: Zone) => ({
  ...ticketUse(move, zone),
  stepNumber: move.step_number ?? 0,
})

const holderOf = ({ id, holder_name: holderName, ticket_name: ticketName }: LockedTicket) => ({
  success: true as const,
  ...{ ticketID: id, holderName, ticketName },
})

async function refusedAnswer(
  tx: Tx,
  occurrenceId: OccurrenceId,
  reason: RefusedReason,
  day: Day | null = null,
): Promise<OutAnswer> {
  const counts = await countAdmitted(tx, occurrenceId)
  const unnamed = { holderName: null, ticketName: null }
  return { success: true, result: 'refused', reason, message: refusedText(reason, day), ...unnamed, ...counts }
}
