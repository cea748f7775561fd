import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import type { Plan } from '../events/plans/plan-card.tsx'
import { Notice } from '../kit/notice.tsx'
import type { OwnEntity } from '../shell/shell-viewer.ts'
import type { ChatList as ChatListData, ChatRoom } from './chat-types.ts'
import { words } from './chat-words.ts'
import { ChatList } from './list/chat-list.tsx'
import { useChatList } from './list/use-chat-list.ts'
import { OutsideRoom } from './outside-room.tsx'
import { outsideWords } from './outside-words.ts'
import { Room } from './room/room.tsx'
import type { Outside } from './room/use-messages.ts'
import { useQuarterHour } from './use-quarter-hour.ts'
import { useSeenHeight } from './use-seen-height.ts'

type Props = {
  userId: string
  /** The pages whose chats the person may read. */
  entities: OwnEntity[]
  entity: OwnEntity | null
  list: ChatListData
  room: ChatRoom | null
  /** Of a plan’s chat. */
  plan: Plan | null
  /** The chat in the address. */
  chatId: string | null
  /** Why the person can't read it. */
  outside: Outside | null
  /** The show in the address, whose chat the person is not in. */
  eventId: string | null
  nowMs: number
}

/** The list of chats and an open one side by side; on phones one of them. It fills the window below the header. */
export function ChatPage({
  userId,
  entities,
  entity,
  list: initialList,
  room,
  plan,
  chatId,
  outside,
  eventId,
  nowMs: loadedMs,
}: Props) {
  useSeenHeight()
  const nowMs = useQuarterHour(loadedMs)
  const list = useChatList(initialList, { userId, entityId: entity?.id ?? null }) ?? initialList
  const outsideShow = (!chatId && list.startable.find(({ eventID }) => eventID === eventId)) || null
  const isOpen = chatId !== null || outsideShow !== null
  const acting = { entityDetails: entity && { id: entity.id } }
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex h-[calc(var(--seen-height,100dvh)-max(50px,var(--header,50px))-var(--foot-bar,0px)-var(--hold-bar,0px))] w-full max-w-7xl overflow-hidden outline-none sm:px-2"
    >
      <div
        className={`w-full min-w-0 flex-col overflow-y-auto border-line md:flex md:w-80 md:shrink-0 md:border-r lg:w-96 ${isOpen ? 'hidden' : 'flex'}`}
      >
        <h1 className="px-4 pt-4 text-3xl">{words.title}</h1>
        {entities.length > 0 && <ActingChoice entities={entities} entityId={entity?.id ?? null} />}
        <ChatList
          chats={list.chats}
          startable={list.startable}
          userId={userId}
          entity={entity}
          openChatId={chatId}
          openEventId={outsideShow?.eventID ?? null}
          nowMs={nowMs}
        />
      </div>
      <div className={`min-w-0 flex-1 flex-col ${isOpen ? 'flex' : 'hidden md:flex'}`}>
        {room && <Room key={room.chat.chatID} {...{ room, plan, acting, entity, userId, nowMs }} />}
        {!room && chatId && (
          <div className="flex flex-col gap-4 p-4">
            <Notice>{outsideWords.closed[outside ?? 'gone']}</Notice>
            <Link to={paths.chat({ entityId: entity?.id ?? null })} className="text-gold underline">
              {words.back}
            </Link>
          </div>
        )}
        {outsideShow && <OutsideRoom key={outsideShow.eventID} show={outsideShow} entity={entity} />}
        {!isOpen && list.chats.length + list.startable.length > 0 && (
          <p className="m-auto p-6 text-mute">{words.choose}</p>
        )}
      </div>
    </main>
  )
}

/** Whose chats are shown: the viewer's own, or a page's. */
const ActingChoice = ({ entities, entityId }: { entities: OwnEntity[]; entityId: string | null }) => (
  <nav aria-label={words.actingFor} className="flex shrink-0 gap-2 overflow-x-auto px-4 pt-3 pb-1">
    {[{ id: null, name: words.yourself }, ...entities].map(({ id, name }) => (
      <Link
        key={id ?? ''}
        to={paths.chat({ entityId: id })}
        aria-current={id === entityId ? 'true' : undefined}
        className="min-h-9 max-w-48 shrink-0 truncate rounded-pill border border-line px-3 py-1.5 text-sm font-semibold aria-[current=true]:border-gold aria-[current=true]:text-gold"
      >
        {name}
      </Link>
    ))}
  </nav>
)
