import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { dayText } from '../../../kernel/day.ts'
import type { HolderMessageId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { findShowDate, type ShowDate } from '../../events/page/show-date.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { orderButton } from '../emails/order-mails.ts'
import { showFacts } from '../rules/show-facts.ts'
import * as store from './holder-messages.store.ts'

/** People whose emails and notifications are queued in one transaction. */
const batchSize = 50

/**
 * Queues the email and the notification of a message for each of its recipients, the job `message-holders`. Killed at
 * any moment and run again, it reaches everyone once: an email and its notification are one transaction under one key.
 */
export async function deliverMessage(ctx: AppCtx, { messageId }: { messageId: HolderMessageId }): Promise<void> {
  const message = await store.findMessage(ctx.db, messageId)
  if (!message || message.delivered_at) return

  const holders = await store.listHolders(ctx.db, message.occurrence_ids)
  for (let first = 0; first < holders.length; first += batchSize) {
    const batch = holders.slice(first, first + batchSize)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: a job has one connection
    await inTransaction(ctx.db, (tx) => deliverBatch(ctx, tx, message, batch))
  }
  await store.markDelivered(ctx.db, messageId)
}

type Message = NonNullable<Awaited<ReturnType<typeof store.findMessage>>>

async function deliverBatch(ctx: AppCtx, tx: Tx, message: Message, holders: store.Holder[]): Promise<void> {
  const dates = new Map<string, ShowDate>()
  for (const holder of holders) {
    const date = dates.get(holder.occurrenceId) ?? (await findShowDate(tx, holder.occurrenceId))
    if (!date) throw new Error(`No date of order ${holder.orderId}`)
    dates.set(holder.occurrenceId, date)
    const isQueued = await mailMessage(ctx, tx, { message, holder, date })
    if (!isQueued) continue
    await notify(tx, [{ userId: holder.buyerId }], {
      type: 'Show Message',
      message: `${showText(date)}: ${message.body}`,
      eventId: message.event_id,
    })
  }
}

const hasDate = ({ status }: ShowDate) => status !== 'postponed'

/** `Harbor Lights on Sat Nov 21`; a postponed show has no date. */
const showText = (date: ShowDate) => (hasDate(date) ? `${date.name} on ${dayText(date.day)}` : date.name)

type Delivery = { message: Message; holder: store.Holder; date: ShowDate }

async function mailMessage(ctx: AppCtx, tx: Tx, { message, holder, date }: Delivery): Promise<boolean> {
  const page = mailPage(ctx.settings, {
    heading: date.name,
    preheader: message.body.slice(0, 200),
    paragraphs: ['A message from the organizer:', message.body],
    ...(hasDate(date) && { facts: showFacts(date) }),
    button: orderButton(ctx, { id: holder.orderId }, 'View my tickets'),
    links: [{ label: 'View show', url: `${ctx.settings.origin}${paths.event(message.event_id)}` }],
    note: 'You’re getting this email because you have tickets to this show.',
  })
  const id = await queueMail(tx, {
    kind: 'holder-message',
    onceKey: `message:${message.id}:${holder.buyerId}`,
    to: holder.email,
    subject: `Message about ${showText(date)}`,
    ...page,
  })
  return id !== null
}
