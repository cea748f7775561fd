import type { Tx } from '../../../db/connect.ts'
import type { OccurrenceId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { countAdmitted } from '../door-counts.store.ts'
import type { LockedTicket } from '../door.store.ts'
import type { DoorAnswer } from '../door-views.ts'
import { ticketUse } from '../ticket-use.ts'
import { moveHolder } from './move-holder.ts'
import { type findMove, findMoveBefore, isOut, type MoveRow } from './moves.store.ts'

type AtDoor = { event: { zone: Zone }; occurrenceId: OccurrenceId; ticket: LockedTicket }
type OutsideDoor = AtDoor & { checkinId: string; out: MoveRow }

/** Lets the holder of a ticket back in who stepped out; their admission stands and counts once (decision 0250). */
export async function letBackIn(
  ctx: SignedInCtx,
  tx: Tx,
  { checkinId, out, ...atDoor }: OutsideDoor,
  { door, nonce }: { door: string; nonce: string },
): Promise<DoorAnswer> {
  const now = { at: ctx.now(), door }
  const { occurrenceId } = atDoor
  await moveHolder(tx, { occurrenceId, checkinId, last: out, by: ctx.who.userId, nonce, ...now })
  return answerOf(tx, atDoor, now, out)
}

/**
 * The answer to a scan that let someone back in before.
 *
 * @returns null where the check-in was undone since
 * @throws {Refusal} door/nonce-reused for another ticket's nonce, or that of a scan out
 */
export async function repeatBackIn(
  tx: Tx,
  atDoor: AtDoor,
  move: NonNullable<Awaited<ReturnType<typeof findMove>>>,
): Promise<DoorAnswer | null> {
  const { checkin_id: checkinId, step_number: stepNumber } = move
  if (move.ticket_id !== atDoor.ticket.id || checkinId === null || stepNumber === null || isOut(move))
    throw new Refusal('door/nonce-reused')
  const out = await findMoveBefore(tx, { checkinId, stepNumber })
  return move.undone_at || !out ? null : answerOf(tx, atDoor, move, out)
}

async function answerOf(
  tx: Tx,
  { event: { zone }, occurrenceId, ticket }: AtDoor,
  back: Pick<MoveRow, 'at' | 'door'>,
  out: MoveRow,
): Promise<DoorAnswer> {
  return {
    ...{ success: true, result: 'back_in' },
    ...{ ticketID: ticket.id, holderName: ticket.holder_name, ticketName: ticket.ticket_name },
    ...ticketUse(back, zone),
    out: ticketUse(out, zone),
    ...(await countAdmitted(tx, occurrenceId)),
  }
}
