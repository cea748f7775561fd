import type { Tx } from '../../../db/connect.ts'
import type { ChatId, ChatMessageId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { handledBefore, logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { findChat } from '../rooms/chats.store.ts'
import { lockMessage } from './lock-message.service.ts'
import * as store from './messages.store.ts'

/**
 * Deletes a message for everyone as an operator, and tells its sender by bell and email, in the caller's transaction.
 *
 * @param reason its sender reads it
 * @returns what to tell the operator, and the change that open tabs hear of after the commit; null of none
 * @throws {Refusal} request/not-found
 */
export async function removeReportedMessage(ctx: SignedInCtx, tx: Tx, id: ChatMessageId, reason: string) {
  const { message } = await lockMessage(tx, id)
  const subject = { type: 'chat-message', id, name: message.username ?? '' } as const
  if (message.isDeleted) return { message: await handledBefore(ctx, tx, subject), change: null }

  const { changeSeq } = await store.markDeleted(tx, message, ctx.who.userId)
  await logAction(ctx, tx, 'message-removed', subject, reason)
  const chat = await findChat(tx, message.chatId)
  const show = chat?.eventName ?? ''
  const heading = show ? `We removed your message in the chat for ${show}` : 'We removed your chat message'
  const paragraphs = [
    'It isn’t shown to anyone anymore. Here’s why:',
    reason,
    'Messages that break our rules can cost you your account.',
  ]
  await notify(tx, [{ userId: message.senderUserId }], {
    type: 'Message Removed',
    message: `${heading}. ${paragraphs.join(' ')}`,
    senderType: 'operator',
    ...(chat && { eventId: chat.eventId }),
  })
  const email = await store.findAddress(tx, message.senderUserId)
  if (email) {
    const button = { label: 'Contact us', url: `${ctx.settings.origin}${paths.contact}` }
    const mail = mailPage(ctx.settings, { heading, paragraphs, button })
    await queueMail(tx, { kind: 'message-removed', to: email, subject: heading, ...mail })
  }
  const change: { chatId: ChatId; seq: number } = { chatId: message.chatId, seq: changeSeq }
  return { message: 'The message was removed.', change }
}
