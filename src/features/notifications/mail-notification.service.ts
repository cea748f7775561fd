import { inTransaction } from '../../db/transaction.ts'
import type { NotificationId, UserId } from '../../kernel/ids.ts'
import { topicOf } from './rules/notification-kinds.ts'
import { isEmailTopic } from './rules/notification-topics.ts'
import { paths } from '../../kernel/paths.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { mailPage } from '../accounts/rules/mail-page/mail-page.ts'
import { queueMail } from '../accounts/email/mails.service.ts'
import { wantsToHear } from './choices/choices.service.ts'
import { findUnreadFor } from './notifications.service.ts'
import { mailButton, mailSubject } from './rules/notification-mail.ts'
import { pathOf } from './rules/push-message.ts'

/**
 * Emails a notification that nobody has read or handled in the bell by now; once, and only to who wants emails of its
 * topic, with a link that turns these off.
 */
export async function mailNotification(
  ctx: AppCtx,
  { notificationId, userId }: { notificationId: NotificationId; userId: UserId },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const notification = await findUnreadFor(tx, notificationId, userId)
    const subject = notification && mailSubject(notification)
    if (!notification || !subject) return
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
        heading: subject,
        paragraphs: linesBelow(subject, notification.message),
        button: { label: mailButton(notification), url: `${origin}${pathOf(notification)}` },
        links: [{ label: 'Manage notifications', url: `${origin}${paths.accountNotifications}` }],
        ...(pageName && { note: `You’re getting this email because you manage ${pageName}.` }),
        ...(unsubscribeUrl && { unsubscribeUrl }),
      }),
    })
  })
}

/** The lines of a message, without what the heading says already. */
const linesBelow = (heading: string, message: string): string[] =>
  message
    .split('\n')
    .map((line) => (line.startsWith(`${heading}.`) ? line.slice(heading.length + 1).trim() : line))
    .filter((line) => line !== '' && line !== heading)
