import { z } from 'zod'
import type { TicketId, UserId } from '../../../kernel/ids.ts'
import { buyerNameMax, emailMax } from '../../../kernel/limits.ts'
import { ticketTransfers as limits } from '../../../kernel/limits/transfer-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { isEmail } from '../../accounts/rules/registration.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'
import { TicketShow } from '../orders/ticket-views.ts'

/** A ticket that someone sent, as its recipient sees it before they accept: without a code. */
const TransferView = TicketShow.omit({ isTakenDown: true }).extend({
  /** Names it in the other calls. */
  key: z.string(),
  senderName: z.string(),
  ticketName: z.string(),
  position: z.int(),
  orderSize: z.int(),
})
export type TransferView = z.infer<typeof TransferView>

const Keyed = z.object({ key: z.string().max(limits.keyMax) })

export const transfersContract = {
  /** Sends a ticket to a friend, someone in a plan with the caller, or an email address; it stays the sender's until it is accepted. */
  sendTicket: call({
    may: 'fan',
    rule: `self, a ticket that one holds; to a friend, someone in a plan with the caller whose name they see, or an email address; ${limits.perDay}/day`,
  })
    .input(
      z
        .object({
          ticketID: wireId<TicketId>(),
          /** A friend, or someone in a plan with the caller. */
          friendID: wireId<UserId>().optional(),
          email: z.string().max(emailMax).refine(isEmail, 'must be an email address').optional(),
        })
        .refine(({ friendID, email }) => (friendID === undefined) !== (email === undefined), {
          path: ['email'],
          message: 'must be set, or friendID, but not both',
        }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/too-many',
        'people/not-friends',
        'people/yourself',
        'tickets/already-sent',
        'tickets/not-sendable',
      ),
    ),

  /** Takes a ticket back that was sent and not accepted. */
  takeBackTicket: call({ may: 'signed-in', rule: 'self, a ticket that one has sent' })
    .input(z.object({ ticketID: wireId<TicketId>() }))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'tickets/transfer-accepted')),

  /** Makes a ticket that was sent to the caller theirs: it has a new code, and the sender's stops working. */
  acceptTicket: call({ may: 'fan', rule: 'its recipient, or whoever has the link that was emailed' })
    .input(
      Keyed.extend({
        /** The name on the ticket; by default that of the caller's profile, or of their last order. */
        fullName: z.string().trim().pipe(line(buyerNameMax).min(1)).optional(),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'people/yourself', 'tickets/name-missing', 'tickets/transfer-over')),

  /** Leaves a ticket that was sent to the caller with its sender. */
  declineTicket: call({ may: 'signed-in', rule: 'its recipient, or whoever has the link that was emailed' })
    .input(Keyed)
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'people/yourself', 'tickets/transfer-over')),

  /** Changes the name on a ticket until it is checked in. */
  renameTicket: call({ may: 'signed-in', rule: 'self, a ticket that one holds' })
    .input(z.object({ ticketID: wireId<TicketId>(), holderName: z.string().trim().pipe(line(buyerNameMax).min(1)) }))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'tickets/not-renamable')),

  /** The ticket behind the link of an email; null once it can't be accepted anymore. */
  fetchTransfer: call({ may: 'anyone', rule: 'with the key in the emailed link; of a friend’s, its recipient only' })
    .input(Keyed)
    .output(
      z.object({
        success: z.literal(true),
        transfer: TransferView.nullable(),
        /** The caller sent it. */
        isOwn: z.boolean(),
        /** The caller has accepted it. */
        isAccepted: z.boolean(),
      }),
    ),

  /** Tickets that were sent to the caller and wait for an answer, the next show first; at most 100. */
  listReceivedTickets: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}))
    .output(z.object({ success: z.literal(true), transfers: z.array(TransferView) })),
}
