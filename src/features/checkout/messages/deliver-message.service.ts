import type { Tx } from '../../../db/connect.ts'
import { addJobs } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { commaDayText } from '../../../kernel/day.ts'
import type { HolderMessageId, OccurrenceId, UserId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { findShowDate, type ShowDate } from '../../events/page/show-date.service.ts'
import { isShowTakenDown } from '../../events/event/status.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { orderUrl } from '../emails/buyer-mail.ts'
import { noteHeading } from '../rules/host-note.ts'
import { showFacts } from '../../accounts/rules/mail-page/show-facts.ts'
import * as store from './holder-messages.store.ts'

/** No one waits for it as for a link to a new password, whose job is in the same queue. */
export const messagePriority = 5

/** People whose emails and notifications are queued in one transaction. */
const batchSize = 50

/**
 * Queues the email and the notification of a message for each of its recipients, the job `message-holders`. Killed at
 * any moment and run again, it reaches everyone once: an email and its notification are one transaction under one key.
 * It stops once the show is taken down, and goes on by `resumeMessages`.
 */
export async function deliverMessage(ctx: AppCtx, { messageId }: { messageId: HolderMessageId }): Promise<void> {
  const message = await store.findMessage(ctx.db, messageId)
  if (!message || message.delivered_at) return

  const holders = await store.listHolders(ctx.db, message.occurrence_ids)
  for (let first = 0; first < holders.length; first += batchSize) {
    const batch = holders.slice(first, first + batchSize)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: a job has one connection
    if (!(await deliverBatch(ctx, message, batch))) return
  }
  await store.markDelivered(ctx.db, messageId)
}

/** Delivers the rest of what a take-down has stopped, once the show or its host is let back. */
export async function resumeMessages(tx: Tx, show: Parameters<typeof store.listUndelivered>[1]): Promise<void> {
  const stopped = await store.listUndelivered(tx, show)
  const payloads = stopped.map(({ id }) => ({ messageId: id }))
  await addJobs(tx, 'message-holders', payloads, { priority: messagePriority })
}

type Message = NonNullable<Awaited<ReturnType<typeof store.findMessage>>>

/** @returns false where the show is taken down, and nothing was queued */
const deliverBatch = (ctx: AppCtx, message: Message, holders: store.Holder[]): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    if (await isShowTakenDown(tx, message.event_id)) return false

    const dates = new Map<OccurrenceId, ShowDate>()
    const recipients = new Map<string, UserId[]>()
    for (const holder of holders) {
      const date = dates.get(holder.occurrenceId) ?? (await findShowDate(tx, holder.occurrenceId))
      if (!date) throw new Error(`No date ${holder.occurrenceId}`)
      dates.set(holder.occurrenceId, date)
      const show = showText(date, holder)
      const isQueued = await mailMessage(ctx, tx, { message, holder, date, show })
      if (isQueued) recipients.set(show, [...(recipients.get(show) ?? []), holder.userId])
    }
    for (const [show, people] of recipients) {
      await notify(
        tx,
        people.map((userId) => ({ userId })),
        { type: 'Show Message', message: `${show}: ${message.body}`, eventId: message.event_id },
      )
    }
    return true
  })

/** A postponed show has no date, and a message about several dates of a person names none of them. */
const hasDate = ({ status }: ShowDate, { dates }: store.Holder) => status !== 'postponed' && dates === 1

/** `Harbor Lights on Sat, Nov 21` */
const showText = (date: ShowDate, holder: store.Holder) =>
  hasDate(date, holder) ? `${date.name} on ${commaDayText(date.day)}` : date.name

type Delivery = { message: Message; holder: store.Holder; date: ShowDate; show: string }

async function mailMessage(ctx: AppCtx, tx: Tx, { message, holder, date, show }: Delivery): Promise<boolean> {
  const shownDay = hasDate(date, holder) ? date.day : undefined
  const page = mailPage(ctx.settings, {
    heading: date.name,
    preheader: message.body,
    paragraphs: [],
    quote: { label: noteHeading(date.hostName), text: message.body },
    ...(shownDay && { facts: showFacts(date) }),
    button: {
      label: 'View my tickets',
      url: holder.orderId ? orderUrl(ctx, { id: holder.orderId }) : `${ctx.settings.origin}${paths.tickets}`,
    },
    links: [{ label: 'View show', url: `${ctx.settings.origin}${paths.event(message.event_id, shownDay)}` }],
    note: 'You’re getting this email because you have tickets to this show.',
  })
  const id = await queueMail(tx, {
    kind: 'holder-message',
    onceKey: `message:${message.id}:${holder.userId}`,
    to: holder.email,
    subject: `Message about ${show}`,
    ...page,
  })
  return id !== null
}
