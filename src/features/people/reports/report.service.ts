import { lockUser } from '../../../db/lock-user.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  type ChatMessageId,
  type EntityId,
  type EventId,
  isId,
  type ReportId,
  type UserId,
} from '../../../kernel/ids.ts'
import { reportsPerDay } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { refuseOver } from '../../refuse-over.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { notifyOperatorsOfReport } from './report-mail.ts'
import * as store from './reports.store.ts'
import type { ReportReason, ReportSubject } from '../rules/report-reasons.ts'

type Thing = Promise<{ id?: string; name?: string; text?: string; senderId?: UserId } | boolean | undefined> | null

const thanks = { success: true as const, message: 'Thanks for your report. We review every one.' }

/** How each kind of subject is found, as far as the reporter can see it; for a message, its text. */
const subjects: Record<ReportSubject, (ctx: SignedInCtx, id: string) => Thing> = {
  event: ({ db }, id) => (isId<EventId>(id) ? store.findPublicEvent(db, id) : null),
  profile: ({ db }, id) => (isId<EntityId>(id) ? store.findPublicEntity(db, id) : null),
  // Also one who blocked the reporter first or is hidden since; whether they are there is not told.
  user: ({ db }, id) => (isId<UserId>(id) ? store.findPerson(db, id) : null),
  // Also one whose sender has blocked the reporter since: they have read it.
  'chat-message': ({ db, who }, id) => (isId<ChatMessageId>(id) ? store.findMessageFor(db, id, who.userId) : null),
}

type Report = { type: ReportSubject; id: string; reason: ReportReason; text: string }

/**
 * Puts something before the operators, who get an email of the first report that is open. A second report of the same thing by the same person, while the first is
 * open, is the first. A report of a person who doesn't exist is answered and counted alike, and no operator sees it:
 * neither answer nor limit tells whether they do.
 *
 * @throws {Refusal} people/yourself; request/not-found for events, pages and messages that the caller cannot see;
 *   people/reports-of-day from the eleventh in 24 hours
 */
export async function report(ctx: SignedInCtx, { type, id, reason, text }: Report) {
  const { db, who } = ctx
  if (type === 'user' && id === who.userId) throw new Refusal('people/yourself')

  return inTransaction(db, async (tx) => {
    const thing = await subjects[type]({ ...ctx, db: tx }, id)
    if (!thing && type !== 'user') throw new Refusal('request/not-found')
    const { name = null, text: quote = '', senderId = null } = thing && typeof thing === 'object' ? thing : {}
    if (senderId === who.userId) throw new Refusal('people/yourself')
    await lockUser(tx, who.userId)
    const subject = { subject_type: type, subject_id: id }
    if (await store.hasOpen(tx, who.userId, subject)) return thanks
    refuseOver(await store.countOfLastDay(tx, who.userId), reportsPerDay, 'people/reports-of-day')

    await store.addReport(tx, {
      ...subject,
      is_about_nobody: !thing,
      id: newId<ReportId>(),
      reason,
      text: text.trim(),
      subject_text: quote,
      reporter_id: who.userId,
    })
    if (thing) {
      const resolvedCount = await store.countResolved(tx, subject)
      await notifyOperatorsOfReport(ctx, tx, { type, id, reason, name, resolvedCount })
    }
    return thanks
  })
}
