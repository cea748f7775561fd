import { z } from 'zod'
import type { EventId, HolderMessageId, OrderId } from '../../../kernel/ids.ts'
import { holderMessages, hostQuestions } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { eventRefusals, showPage } from '../event-orders/event-orders.contract.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'

const Message = z.object({
  messageID: outputId<HolderMessageId>(),
  /** A message of its own, or one that went into the emails about a change. */
  kind: z.enum(['message', 'canceled', 'postponed', 'moved']),
  body: z.string(),
  /** Null: to the holders for all dates that were upcoming. */
  occurrenceDate: z.string().nullable(),
  /** People it is for. */
  recipients: z.int(),
  /** The username of its sender; null while they have none. */
  sentBy: z.string().nullable(),
  /** The caller sent it. */
  isOwn: z.boolean(),
  sentAt: wireInstant(),
  /** False while its emails are being queued. */
  isDelivered: z.boolean(),
})

export const messagesContract = {
  /** The messages to a show's ticket holders, the latest first, and how many people another one would reach. */
  listHolderMessages: call({ may: rolesThat.edit, rule: 'event hosted by that entity' })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(
      z.object({
        ...showPage,
        /** People with valid tickets for any upcoming date. */
        people: z.int(),
        /** Dates with valid tickets, upcoming or over for a week at most, oldest first. */
        dates: z.array(z.object({ occurrenceDate: z.string(), people: z.int() })),
        /** How many more may be sent now. */
        remaining: z.int(),
        messages: z.array(Message),
      }),
    )
    .errors(mayRefuse(...eventRefusals)),

  /**
   * Emails and notifies everyone with a valid ticket for a date, or for all upcoming dates. With an `Idempotency-Key`,
   * a repeated request sends it once, and the same key for another message is refused.
   */
  messageHolders: call({
    may: rolesThat.edit,
    rule: `event hosted by that entity; ${holderMessages.perDay} a show in 24 hours`,
  })
    .input(
      z.object({
        eventID: wireId<EventId>(),
        /** Left out: all upcoming dates. */
        occurrenceDate: wireDay().nullish(),
        message: paragraphs(holderMessages.textMax),
      }),
    )
    .output(SuccessMessage.extend({ people: z.int() }))
    .errors(
      mayRefuse(
        ...eventRefusals,
        'request/bad-input',
        'event/not-announced',
        'event/unpublished',
        'messages/empty',
        'messages/key-reused',
        'messages/no-recipients',
        'messages/too-many',
      ),
    ),

  /** Emails a question about a paid order to the owners and admins of the show's host, who reply to the buyer's email. */
  askHost: call({ may: 'signed-in', rule: `self, an order that was paid; ${hostQuestions.perDay} in 24 hours` })
    .input(
      z.object({
        orderID: wireId<OrderId>(),
        message: paragraphs(hostQuestions.textMax),
        /** Whether it asks for a refund; the email’s subject says so. */
        isRefund: z.boolean().optional(),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/too-many', 'messages/empty', 'messages/no-host')),
}
