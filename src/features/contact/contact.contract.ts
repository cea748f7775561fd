import { z } from 'zod'
import type { ContactMessageId } from '../../kernel/ids.ts'
import { contact } from '../../kernel/limits.ts'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { call } from '../authorization.ts'
import { wireId } from '../wire-id.ts'
import { wireInstant } from '../wire-instant.ts'
import { line, paragraphs } from '../wire-text.ts'
import { topicNames } from './rules/contact-form.ts'
import { SuccessMessage } from '../wire-success.ts'

const topic = z.enum(topicNames)

export const contactContract = {
  /** Writes to those who run this site: kept, and emailed to the operators. */
  sendContactMessage: call({ may: 'anyone', rule: `${contact.perHour} an hour and address, and an hour and account` })
    .input(
      z.object({
        name: line(200),
        email: line(300),
        topic,
        /** Line breaks may come as two characters each. */
        message: paragraphs(2 * contact.messageMax),
        /** People do not see this field; what fills it in is kept apart. */
        homepage: z.string().max(1_000).default(''),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse('contact/incomplete', 'request/too-many')),

  /** Messages to the operators, the latest first. */
  listContactMessages: call({ may: 'operator', rule: 'operators only' })
    .input(
      z
        .object({
          /** Those that wait for an answer, those that have one; else all. */
          state: z.enum(['waiting', 'answered']).nullish(),
          cursor: wireId<ContactMessageId>().nullish(),
        })
        .optional(),
    )
    .output(
      z.object({
        success: z.literal(true),
        /** How many there are in all, answered or not. */
        total: z.number(),
        messages: z.array(
          z.object({
            id: z.string(),
            topic: z.string(),
            name: z.string(),
            /** As it was typed: whether it is the sender's, only `accountEmail` says. */
            email: z.string(),
            message: z.string(),
            userID: z.string().nullable(),
            /** The verified address of the account that sent it; null for a visitor. */
            accountEmail: z.string().nullable(),
            /** A machine wrote it, as it seems; no one got it by mail. */
            suspected: z.boolean(),
            sentAt: wireInstant(),
            answeredAt: wireInstant().nullable(),
            /** The operator's username. */
            answeredBy: z.string().nullable(),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),

  /** Records that someone has answered a message, or that it needs an answer again. */
  markContactMessage: call({ may: 'operator', rule: 'operators only' })
    .input(
      z.object({
        messageID: wireId<ContactMessageId>(),
        /** False puts an answered message back to unanswered. */
        isAnswered: z.boolean().default(true),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found')),
}
