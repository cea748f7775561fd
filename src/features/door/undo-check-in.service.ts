import { inTransaction } from '../../db/transaction.ts'
import type { EventId, TicketId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireDoor } from './door-access.service.ts'
import { countAdmitted } from './door-counts.store.ts'
import * as store from './door.store.ts'

type Undo = { eventID: EventId; ticketID: TicketId; reason: string }

/**
 * Undoes an admission, recording who did it and why: the ticket is valid again (decision G27), unless it has been
 * refunded (decision 0212).
 *
 * @throws {Refusal} request/not-found, also for a ticket to another event; door/not-admitted
 */
export const undoCheckIn = (ctx: SignedInCtx, { eventID, ticketID, reason }: Undo) =>
  inTransaction(ctx.db, async (tx) => {
    const event = await requireDoor(ctx, eventID, tx)
    const ticket = await store.lockTicket(tx, { id: ticketID })
    if (ticket?.event_id !== event.id) throw new Refusal('request/not-found')
    const admission = await store.findAdmission(tx, ticketID)
    if (!admission) throw new Refusal('door/not-admitted')

    await store.undoAdmission(tx, admission.id, { at: ctx.now(), by: ctx.who.userId, reason })
    if (ticket.state === 'used') await store.setTicketState(tx, ticketID, 'valid')
    return {
      success: true as const,
      ticketID,
      holderName: ticket.holder_name,
      ticketName: ticket.ticket_name,
      isValid: ticket.state === 'used',
      ...(await countAdmitted(tx, ticket.occurrence_id)),
    }
  })
