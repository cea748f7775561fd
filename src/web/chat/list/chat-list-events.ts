import type { ChatLine, ChatList, LastMessage, Message } from '../chat-types.ts'

/** What changes a list without a reading: messages of a chat, or how far its viewer has read it. */
export type ListEvent =
  | { kind: 'messages'; chatID: string; messages: Message[] }
  | { kind: 'read'; chatID: string; seq: number }

/**
 * A list after an event. One that the list has already changes nothing, so events may be applied again to an answer that
 * may be older than they are.
 */
export function withEvent(list: ChatList, event: ListEvent): ChatList {
  const line = list.chats.find(({ chatID }) => chatID === event.chatID)
  if (!line) return list
  const changed =
    event.kind === 'read'
      ? withRead(line, event.seq)
      : withMessages(
          line,
          event.messages.map((message) => withFriendsName(message, list)),
        )
  const isNewer = (changed.lastMessage?.seq ?? 0) > (line.lastMessage?.seq ?? 0)
  const others = list.chats.filter((one) => one !== line)
  return {
    ...list,
    chats: isNewer ? [changed, ...others] : list.chats.map((one) => (one === line ? changed : one)),
  }
}

/** The stream has the same names for all readers of a chat; its viewer knows friends by their own, as in the room. */
const withFriendsName = (message: Message, { friends }: ChatList): Message => ({
  ...message,
  senderName: friends.find(({ userID }) => userID === message.sender)?.fullName ?? message.senderName,
})

const withMessages = (line: ChatLine, messages: Message[]): ChatLine =>
  messages.toSorted((one, other) => one.seq - other.seq).reduce((now, message) => withMessage(now, message), line)

function withMessage(line: ChatLine, message: Message): ChatLine {
  const last = line.lastMessage
  const isSame = last?.seq === message.seq
  if (last && (message.seq < last.seq || (isSame && message.changeSeq < last.changeSeq))) return line
  // The stream names only the page where it wrote in the fan chat: that the viewer did is known from their own answer.
  const isOwn = message.isOwn || message.sender === line.memberID || (isSame && last.isOwn)
  const lastMessage: LastMessage = {
    text: message.text,
    senderName: message.senderName,
    isOwn,
    deleted: message.deleted,
    seq: message.seq,
    changeSeq: message.changeSeq,
    timestamp: message.timestamp,
  }
  return { ...line, lastMessage, unreadCount: unreadAfter(line, lastMessage) }
}

/** A person who writes has read what is above. */
function unreadAfter({ lastMessage: before, unreadCount }: ChatLine, after: LastMessage): number {
  if (after.isOwn) return 0
  if (before?.seq !== after.seq) return unreadCount + (after.deleted ? 0 : 1)
  return after.deleted && !before.deleted ? Math.max(0, unreadCount - 1) : unreadCount
}

/** Of what came after the mark, at most as much is unread as there are numbers. */
const withRead = (line: ChatLine, seq: number): ChatLine => ({
  ...line,
  unreadCount: Math.min(line.unreadCount, Math.max(0, (line.lastMessage?.seq ?? 0) - seq)),
})
