import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { ask } from '../../api.ts'
import { subscribe } from '../../live/live-messages.ts'
import type { ChatLine, Message } from '../chat-types.ts'

type List = Pick<CallOutputs['listChats'], 'chats' | 'startable'>

/** Changes of a moment cause one reading; after a break all tabs come back at once, so theirs are spread. */
const gatherMs = 300
const spreadMs = 3_000

type Viewer = { userId: string; entityId: string | null; openChatId: string | null }

/**
 * The chats of a person or of an entity, as they change: messages that come are counted here, and a list that may have
 * missed some is read again.
 *
 * @param initial null where it is to be read first
 */
export function useChatList(initial: List | null, { userId, entityId, openChatId }: Viewer): List | null {
  const [list, setList] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function read() {
    const result = await ask('listChats', { entityDetails: entityId ? { id: entityId } : null })
    if (result.ok) setList(result.answer)
  }

  const readSoon = useEffectEvent((afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), afterMs)
  })

  const onLive = useEffectEvent((event: Parameters<Parameters<typeof subscribe>[0]>[0]) => {
    if (event.fact === 'chats') return readSoon(gatherMs)
    if (event.fact === 'everything') return readSoon(gatherMs + Math.random() * spreadMs)
    if (event.fact !== 'chat') return
    const { chatID, messages } = event
    const line = list?.chats.find((one) => one.chatID === chatID)
    if (!list || !line) return readSoon(gatherMs)
    const changed = withMessages(line, messages, [userId, entityId], chatID === openChatId)
    setList({ ...list, chats: [changed, ...list.chats.filter((one) => one !== line)].toSorted(byLastMessage) })
  })

  useEffect(() => {
    if (list === null) readSoon(0)
    const stop = subscribe((event) => onLive(event))
    return () => {
      stop()
      clearTimeout(timer.current)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; the list is read again on facts
  }, [])
  return list
}

const lastAt = ({ lastMessage }: ChatLine) => (lastMessage ? Date.parse(lastMessage.timestamp) : 0)
const byLastMessage = (one: ChatLine, other: ChatLine) => lastAt(other) - lastAt(one)

/** @param ownIds of the person, and of the page that they act for */
function withMessages(line: ChatLine, messages: Message[], ownIds: (string | null)[], isOpen: boolean): ChatLine {
  const newer = messages.filter(({ timestamp }) => Date.parse(timestamp) > lastAt(line))
  const latest = newer.at(-1)
  const isOwn = ({ sender }: Message) => sender !== null && ownIds.includes(sender)
  const unread = isOpen ? 0 : newer.filter((message) => !isOwn(message) && !message.deleted).length
  return {
    ...line,
    unreadCount: isOpen ? 0 : line.unreadCount + unread,
    lastMessage: latest
      ? {
          text: latest.text,
          senderName: latest.senderName,
          isOwn: isOwn(latest),
          deleted: latest.deleted,
          timestamp: latest.timestamp,
        }
      : line.lastMessage,
  }
}
