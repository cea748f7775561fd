import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import type { Plan } from '../../events/plans/plan-card.tsx'
import { Notice } from '../../kit/notice.tsx'
import { publish } from '../../live/live-messages.ts'
import { useRootData } from '../../root-data.ts'
import { useWrite } from '../../use-write.ts'
import type { OwnEntity } from '../../shell/shell-viewer.ts'
import type { Acting, ChatRoom, Message } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { outsideWords } from '../outside-words.ts'
import { Composer } from './composer.tsx'
import { useDraft } from './draft.ts'
import { send } from './outbox.ts'
import { RoomHead } from './head/room-head.tsx'
import { Thread } from './thread.tsx'
import { useReadMark } from './use-read-mark.ts'
import { useRoom } from './use-room.ts'

type Props = {
  room: ChatRoom
  plan: Plan | null
  acting: Acting
  entity: OwnEntity | null
  userId: string
  nowMs: number
}

/** One chat: its header, its messages, and the message field. */
export function Room({ room, plan, acting, entity, userId, nowMs }: Props) {
  const { chat } = room
  const state = useRoom(room, acting, userId)
  const [editing, setEditing] = useState<Message | null>(null)
  const draft = useDraft(state.place)
  const isOwn = (message: Message) => isOwnMessage(message, chat, entity?.id ?? null)
  const [hasFreshLine, setHasFreshLine] = useState(true)
  const freshSeq = hasFreshLine ? firstFreshSeq(room, state.messages, isOwn) : null
  useReadMark(chat, state.messages.at(-1)?.seq ?? 0)

  const remedy = useRemedy(chat)

  const removing = useWrite('deleteMessage', { revalidate: false })
  async function remove({ messageID }: Message): Promise<string | null> {
    const result = await removing.attempt({ messageID })
    if (!result?.ok) return result?.refusal.message ?? null
    publish({ fact: 'own-messages', chatID: chat.chatID, messages: [result.answer.message] })
    return null
  }

  const rewriting = useWrite('editMessage', { revalidate: false })
  async function saveEdit(message: Message, text: string): Promise<string | null> {
    const result = await rewriting.attempt({ messageID: message.messageID, text })
    if (!result?.ok) return result?.refusal.message ?? null
    publish({ fact: 'own-messages', chatID: chat.chatID, messages: [result.answer.message] })
    setEditing(null)
    return null
  }

  return (
    <section aria-label={chat.eventName} className="flex min-h-0 flex-1 flex-col">
      <RoomHead
        chat={{ ...chat, slowModeSeconds: state.slowModeSeconds }}
        members={state.members}
        plan={plan}
        entity={entity}
        userId={userId}
      />
      <Thread
        chat={chat}
        state={state}
        isOwn={isOwn}
        freshSeq={freshSeq}
        nowMs={nowMs}
        onEdit={setEditing}
        onRemove={remove}
      />
      {state.outside && (
        <div className="p-3">
          <Notice>{outsideWords.closed[state.outside]}</Notice>
        </div>
      )}
      {!state.outside && chat.closedReason && (
        <div className="p-3">
          <Notice>
            <p>{chat.closedReason}</p>
            <Link to={remedy.to} className="inline-flex min-h-9 items-center text-gold underline">
              {remedy.label}
            </Link>
          </Notice>
        </div>
      )}
      {!state.outside && !chat.closedReason && (
        <Composer
          place={state.place}
          mayAnnounce={chat.mayModerate}
          slowModeSeconds={chat.side === 'fan' ? state.slowModeSeconds : 0}
          draft={draft}
          editing={editing}
          onSend={(text, announcement) => {
            setHasFreshLine(false)
            send(state.place, text, announcement)
          }}
          onSaveEdit={saveEdit}
          onCancelEdit={() => setEditing(null)}
        />
      )}
    </section>
  )
}

/** A link to the setting that keeps the viewer from posting; after setting up a profile it leads back here. */
function useRemedy({ entityID }: ChatRoom['chat']): { to: string; label: string } {
  const { pathname, search } = useLocation()
  const hasProfile = useRootData()?.viewer?.hasProfile ?? true
  if (entityID) return { to: paths.manage(entityID), label: words.toPage }
  return hasProfile
    ? { to: paths.accountPrivacy, label: words.toPrivacy }
    : { to: paths.login(pathname + search), label: words.setUpProfile }
}

/**
 * The first message that was new to the viewer as they opened the chat; what was posted before they joined is not.
 *
 * @param shownMessages the messages loaded so far
 */
function firstFreshSeq(
  { chat, messages }: ChatRoom,
  shownMessages: Message[],
  isOwn: (message: Message) => boolean,
): number | null {
  const joinedMs = chat.joinedAt === null ? 0 : Date.parse(chat.joinedAt)
  const lastSeq = messages.at(-1)?.seq ?? 0
  const fresh = shownMessages.find(
    (message) =>
      message.seq > chat.readSeq &&
      message.seq <= lastSeq &&
      Date.parse(message.timestamp) >= joinedMs &&
      !isOwn(message),
  )
  return fresh?.seq ?? null
}

/** In the fan chat a page's messages are those of its whole team. */
function isOwnMessage({ sender }: Message, { memberID, room }: ChatRoom['chat'], entityId: string | null): boolean {
  return sender === memberID || (room === 'fans' && entityId !== null && sender === entityId)
}
