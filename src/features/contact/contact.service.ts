import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ContactMessageId, UserId } from '../../kernel/ids.ts'
import { contact } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Ctx, SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { listOperatorAddresses } from '../accounts/operator-log/operator-addresses.service.ts'
import { handledBefore, logAction } from '../accounts/operator-log/operator-log.service.ts'
import { queueMail } from '../accounts/email/mails.service.ts'
import { emailKey } from '../accounts/rules/registration.ts'
import { contactMail } from './contact-mail.ts'
import * as store from './contact.store.ts'
import { contactProblems, type ContactTopic } from './rules/contact-form.ts'

const mostListed = 100
const hourMs = 3_600_000

type Message = { name: string; email: string; topic: ContactTopic; message: string; homepage: string }

/**
 * Keeps a message to those who run the site and mails it to them, both or neither (decision G48): to `OPERATOR_EMAILS`,
 * without such to the operators' accounts. What filled in the hidden field is kept and mailed to nobody.
 *
 * @throws {Refusal} contact/incomplete with the field and its problem, request/too-many after five an hour of one account
 */
export async function sendContactMessage(ctx: Ctx, { topic, homepage, ...typed }: Message) {
  const [problem] = Object.entries(contactProblems(typed))
  if (problem) throw new Refusal('contact/incomplete', { message: problem[1], data: { field: problem[0] } })

  const written = {
    id: newId<ContactMessageId>(),
    topic,
    name: typed.name.trim(),
    email: emailKey(typed.email),
    message: typed.message.replaceAll('\r\n', '\n').trim(),
  }
  const userId = ctx.who?.userId ?? null
  const suspected = homepage !== ''
  await inTransaction(ctx.db, async (tx) => {
    if (userId) await refuseTooMany(tx, userId, ctx.now())
    await store.addMessage(tx, { ...written, userId, suspected, sentAt: ctx.now() })
    if (suspected) return
    for (const to of await listOperatorAddresses(ctx, tx)) await queueMail(ctx, tx, contactMail(ctx, to, written))
  })
  return { success: true as const, message: 'Your message was sent.' }
}

async function refuseTooMany(tx: Db, userId: UserId, now: Date) {
  await store.lockUser(tx, userId)
  const sent = await store.listSentSince(tx, userId, new Date(now.getTime() - hourMs))
  const [oldest] = sent
  if (!oldest || sent.length < contact.perHour) return

  const waitMs = oldest.sent_at.getTime() + hourMs - now.getTime()
  throw new Refusal('request/too-many', { data: { retryAfterSeconds: Math.ceil(waitMs / 1_000) } })
}

/**
 * Takes away what somebody wrote, and its mails, in the caller's transaction (decision G52).
 *
 * @param email also what was written without logging in goes by this address
 */
export const forgetContactMessages = (tx: Db, { userId, email }: { userId: UserId; email: string }): Promise<void> =>
  store.forgetMessages(tx, userId, emailKey(email))

type Wanted = { state?: 'waiting' | 'answered' | null | undefined; cursor?: ContactMessageId | null | undefined }

/**
 * What was written, the latest first, a page at a time.
 *
 * @param state those that wait for an answer, those that have one, or all
 * @throws {Refusal} request/not-found for whoever is no operator
 */
export async function listContactMessages({ db, who }: SignedInCtx, { state, cursor }: Wanted = {}) {
  if (!who.isOperator) throw new Refusal('request/not-found')

  const wanted = { isAnswered: state ? state === 'answered' : null, before: cursor ?? null, limit: mostListed + 1 }
  const [found, total] = await Promise.all([store.listMessages(db, wanted), store.countMessages(db)])
  const rows = found.slice(0, mostListed)
  return {
    success: true as const,
    total,
    nextCursor: found.length > mostListed ? (rows.at(-1)?.id ?? null) : null,
    messages: rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      name: row.name,
      email: row.email,
      message: row.message,
      userID: row.user_id,
      accountEmail: row.account_email,
      suspected: row.suspected,
      sentAt: row.sent_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      answeredBy: row.answerer,
    })),
  }
}

/**
 * Remembers that somebody has answered a message, by mail as it came.
 *
 * @returns what to tell the operator; whoever comes second changes nothing and reads who was first
 * @throws {Refusal} request/not-found, also for whoever is no operator
 */
export async function markContactMessage(ctx: SignedInCtx, { messageID }: { messageID: ContactMessageId }) {
  if (!ctx.who.isOperator) throw new Refusal('request/not-found')

  const message = await inTransaction(ctx.db, async (tx) => {
    const found = await store.lockMessage(tx, messageID)
    if (!found) throw new Refusal('request/not-found')
    const about = { type: 'message', id: messageID, name: found.topic } as const
    if (found.answered_at) return handledBefore(ctx, tx, about)

    await store.markAnswered(tx, messageID, ctx.who.userId, ctx.now())
    await logAction(ctx, tx, 'message-answered', about)
    return 'Marked as answered.'
  })
  return { success: true as const, message }
}
