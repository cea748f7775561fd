import { lockUser } from '../../db/lock-user.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { NotificationId, UserId } from '../../kernel/ids.ts'
import { topicOf } from './rules/notification-kinds.ts'
import { isEmailTopic } from './rules/notification-topics.ts'
import { paths } from '../../kernel/paths.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { mailPage } from '../accounts/rules/mail-page/mail-page.ts'
import { placeFacts, showFacts } from '../accounts/rules/mail-page/show-facts.ts'
import { queueMail } from '../accounts/email/mails.service.ts'
import { wantsToHear } from './choices/choices.service.ts'
import { findMailedFor } from './notifications.service.ts'
import * as store from './mailed-news.store.ts'
import {
  aboutShows,
  isMailed,
  mailButton,
  mailSubject,
  mergedByDate,
  mergedHeading,
  mergedSubject,
} from './rules/notification-mail.ts'
import { pathOf } from './rules/push-message.ts'

type MailedDelivery = { notificationId: NotificationId; userId: UserId; isMailedUntilHandled?: boolean }

/**
 * Emails a notification that no one has read or handled in the bell by now, and a friend's question or a page's request
 * that has no answer; once, and only to who wants emails of its topic, with a link that turns these off. Answers to one plan that wait by then leave in one email.
 */
export async function mailNotification(
  ctx: AppCtx,
  { notificationId, userId, isMailedUntilHandled }: MailedDelivery,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // The jobs of one person come one after the other, so that each sees what the one before has sent.
    await lockUser(tx, userId)
    const notification = await findMailedFor(tx, notificationId, userId, isMailedUntilHandled)
    if (!notification || !isMailed(notification.type)) return
    const isMerged = mergedByDate.includes(notification.type)
    if (isMerged && (await store.isInAnEmail(tx, notificationId, userId))) return
    const others = isMerged ? await store.listUnreadAlike(tx, notificationId, userId) : []
    const { eventId, day } = notification
    const show = eventId && aboutShows.includes(notification.type) && (await store.findMailedShow(tx, eventId, day))
    const { news, note } = splitNote(notification.message)
    const messages = [news, ...others]
    const subject = others.length > 0 && show ? mergedSubject(messages, show.name) : mailSubject(notification)
    if (!subject) return
    const heading = others.length > 0 && show ? mergedHeading(messages.length, show.name) : subject
    const topic = topicOf(notification)
    if (!(await wantsToHear(tx, userId, topic, 'email'))) return

    const { origin } = ctx.settings
    const { unsubscribeKey: key, pageName } = notification
    const unsubscribeUrl = key && isEmailTopic(topic) ? `${origin}${paths.unsubscribeFrom(key, topic)}` : undefined
    await queueMail(tx, {
      kind: 'notification',
      onceKey: `notification:${notificationId}:${userId}`,
      to: notification.email,
      subject,
      ...(unsubscribeUrl && { unsubscribeUrl }),
      ...mailPage(ctx.settings, {
        heading,
        paragraphs: messages.flatMap((message) => linesBelow(heading, message)),
        ...(note && { quote: { label: 'Note:', text: note } }),
        facts: show ? (show.isPostponed ? placeFacts(show) : showFacts(show)) : [],
        button: { label: mailButton(notification), url: `${origin}${pathOf(notification)}` },
        links: [{ label: 'Manage notifications', url: `${origin}${paths.accountNotifications}` }],
        ...(pageName && { note: `You’re getting this email because you manage ${pageName}.` }),
        ...(unsubscribeUrl && { unsubscribeUrl }),
      }),
    })
  })
}

/** What someone added to the news in their own words is set apart in an email, so that it can't pass for ours. */
function splitNote(message: string) {
  const [news = '', ...noteLines] = message.split('\n“')
  return { news, note: noteLines.join('\n“').replace(/”$/, '') }
}

/** The lines of a message, without what the heading says already. */
const linesBelow = (heading: string, message: string): string[] =>
  message
    .split('\n')
    .map((line) => (line.startsWith(`${heading}.`) ? line.slice(heading.length + 1).trim() : line))
    .filter((line) => line !== '' && line !== heading)
