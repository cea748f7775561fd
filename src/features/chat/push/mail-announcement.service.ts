import type { Tx } from '../../../db/connect.ts'
import type { ChatId, ChatMessageId, UserId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { filterWhoWantsToHear } from '../../notifications/choices/choices.service.ts'
import { announcementTitle, type PushedMessage } from '../rules/chat-push.ts'
import * as store from './chat-pushes.store.ts'

/** Emails an announcement once to those of some people in its chat who chose emails about chats. */
export async function mailAnnouncement(
  { settings }: AppCtx,
  tx: Tx,
  { id, chatId, showName, senderName, text }: PushedMessage & { id: ChatMessageId; chatId: ChatId },
  people: UserId[],
): Promise<void> {
  const recipients = await store.listAddresses(tx, await filterWhoWantsToHear(tx, people, 'chats', 'email'))
  const { origin } = settings
  const heading = announcementTitle(senderName)
  for (const { userId, email, unsubscribeKey } of recipients) {
    const unsubscribeUrl = `${origin}${paths.unsubscribeFrom(unsubscribeKey, 'chats')}`
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await queueMail(tx, {
      kind: 'announcement',
      onceKey: `announcement:${id}:${userId}`,
      to: email,
      subject: `${heading}: ${showName}`,
      unsubscribeUrl,
      ...mailPage(settings, {
        heading,
        preheader: text,
        paragraphs: [],
        quote: { label: `${showName}:`, text },
        button: { label: 'Open chat', url: `${origin}${paths.chat({ chatId })}` },
        links: [{ label: 'Manage notifications', url: `${origin}${paths.accountNotifications}` }],
        note: `You’re getting this email because you’re in the chat for ${showName}.`,
        unsubscribeUrl,
      }),
    })
  }
}
