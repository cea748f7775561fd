import { chatPushes } from '../../../kernel/limits/chat-limits.ts'
import { pushBody } from '../../notifications/rules/push-message.ts'
import type { Room } from './chat-room.ts'

/** What a push shows of a message. */
export type PushedMessage = { showName: string; senderName: string; text: string }

/**
 * The unread messages of a crew's or a plan's chat, of which the last is shown.
 *
 * @param room of which of a show's chats
 * @param count how many are unread; from `chatPushes.counted` on it is "100+"
 */
export function unreadPush({ showName, senderName, text }: PushedMessage, room: Room, count: number) {
  const { counted } = chatPushes
  const all = count >= counted ? `${counted}+` : count
  const start = count > 1 ? `${all} new messages\n` : ''
  const title = room === 'plan' ? `Plan for ${showName}` : `Crew chat for ${showName}`
  return { title, body: pushBody(`${start}${senderName}: ${text}`) }
}

export const announcementTitle = (hostName: string): string => `Announcement from ${hostName}`

/** A host's announcement to the fans of a show. */
export const announcementPush = ({ showName, senderName, text }: PushedMessage) => ({
  title: announcementTitle(senderName),
  body: pushBody(`${showName}: ${text}`),
})
