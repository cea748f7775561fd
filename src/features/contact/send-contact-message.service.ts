import type { Db } from '../../db/connect.ts'
import { lockUser } from '../../db/lock-user.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ContactMessageId, UserId } from '../../kernel/ids.ts'
import { contact } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { listOperatorAddresses } from '../accounts/operator-log/operator-addresses.service.ts'
import { queueMail } from '../accounts/email/mails.service.ts'
import { emailKey } from '../accounts/rules/registration.ts'
import { contactMail } from './contact-mail.ts'
import * as store from './contact.store.ts'
import { contactProblems, type ContactTopic } from './rules/contact-form.ts'

const hourMs = 3_600_000

type Message = { name: string; email: string; topic: ContactTopic; message: string; homepage: string }

/**
 * Keeps a message to those who run the site and mails it to them, both or neither (decision G48): to `OPERATOR_EMAILS`,
 * without such to the operators' accounts. What filled in the hidden field is kept and emailed to no one.
 *
 * @throws {Refusal} contact/incomplete with the field and its problem, request/too-many after five an hour of one account
 */
export async function sendContactMessage(ctx: Ctx, { topic, homepage, ...form }: Message) {
  const [problem] = Object.entries(contactProblems(form))
  if (problem) throw new Refusal('contact/incomplete', { message: problem[1], data: { field: problem[0] } })

  const message = {
    id: newId<ContactMessageId>(),
    topic,
    name: form.name.trim(),
    email: emailKey(form.email),
    message: form.message.replaceAll('\r\n', '\n').trim(),
  }
  const userId = ctx.who?.userId ?? null
  const suspected = homepage !== ''
  await inTransaction(ctx.db, async (tx) => {
    if (userId) await refuseTooMany(tx, userId, ctx.now())
    await store.addMessage(tx, { ...message, userId, suspected, sentAt: ctx.now() })
    if (suspected) return
    for (const to of await listOperatorAddresses(ctx, tx)) await queueMail(tx, contactMail(ctx, to, message))
  })
  return { success: true as const, message: 'Your message was sent.' }
}

async function refuseTooMany(tx: Db, userId: UserId, now: Date) {
  await lockUser(tx, userId)
  const recentMessages = await store.listSentSince(tx, userId, new Date(now.getTime() - hourMs))
  const [oldest] = recentMessages
  if (!oldest || recentMessages.length < contact.perHour) return

  const waitMs = oldest.sent_at.getTime() + hourMs - now.getTime()
  throw new Refusal('request/too-many', { data: { retryAfterSeconds: Math.ceil(waitMs / 1_000) } })
}
