import { useEffect, useRef, useState } from 'react'
import { ask } from '../../api.ts'
import { Notice } from '../../kit/notice.tsx'
import type { OwnEntity } from '../../shell/shell-viewer.ts'
import type { Acting, ChatRoom, Message } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { Composer } from './composer.tsx'
import { RoomHead } from './room-head.tsx'
import { Thread } from './thread.tsx'
import { useRoom } from './use-room.ts'

type Props = { room: ChatRoom; acting: Acting; entity: OwnEntity | null; userId: string; nowMs: number }

/** One chat: whose it is, its messages, and where one writes. */
export function Room({ room, acting, entity, userId, nowMs }: Props) {
  const { chat } = room
  const state = useRoom(room, acting)
  const [editing, setEditing] = useState<Message | null>(null)
  const isOwn = (message: Message) => isOwnMessage(message, userId, entity?.id ?? null, chat.room)
  const [freshSeq] = useState(
    () => room.messages.find((message) => message.seq > chat.readSeq && !isOwn(message))?.seq ?? null,
  )
  useReadMark(chat.chatID, state.messages.at(-1)?.seq ?? 0, chat.readSeq)

  async function remove({ messageID }: Message): Promise<string | null> {
    const result = await ask('deleteMessage', { messageID })
    return result.ok ? null : result.refusal.message
  }

  async function saveEdit(message: Message, text: string): Promise<string | null> {
    const result = await ask('editMessage', { messageID: message.messageID, text })
    if (!result.ok) return result.refusal.message
    state.take([result.answer.message])
    setEditing(null)
    return null
  }

  return (
    <section aria-label={chat.eventName} className="flex min-h-0 flex-1 flex-col">
      <RoomHead chat={chat} entity={entity} userId={userId} />
      <Thread
        chat={chat}
        state={state}
        isOwn={isOwn}
        freshSeq={freshSeq}
        userId={userId}
        nowMs={nowMs}
        onEdit={setEditing}
        onRemove={remove}
      />
      {state.isGone && (
        <div className="p-3">
          <Notice>{words.gone}</Notice>
        </div>
      )}
      {!state.isGone && chat.closedReason && (
        <div className="p-3">
          <Notice>{chat.closedReason}</Notice>
        </div>
      )}
      {!state.isGone && !chat.closedReason && (
        <Composer
          key={editing?.messageID ?? ''}
          chatId={chat.chatID}
          acting={acting}
          mayAnnounce={chat.mayModerate}
          editing={editing}
          onSend={state.send}
          onSaveEdit={saveEdit}
          onCancelEdit={() => setEditing(null)}
        />
      )}
    </section>
  )
}

/** In the fan chat a page's messages are those of its whole team; the server decides who may change one. */
function isOwnMessage({ sender }: Message, userId: string, entityId: string | null, room: 'crew' | 'fans'): boolean {
  return sender === userId || (room === 'fans' && entityId !== null && sender === entityId)
}

const readDelayMs = 400

/** Marks the room as read up to its last message while it is looked at. */
function useReadMark(chatID: string, lastSeq: number, readSeq: number) {
  const markedSeq = useRef(readSeq)
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || lastSeq <= markedSeq.current) return
      markedSeq.current = lastSeq
      void ask('markChatAsRead', { chatID, seq: lastSeq })
    }
    const timer = setTimeout(mark, readDelayMs)
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [chatID, lastSeq])
}
