import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { dayLineText } from '../chat-times.ts'
import type { ChatRoom, Message } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { MessageBubble } from './message/message-bubble.tsx'
import { OutgoingBubble } from './message/outgoing-bubble.tsx'
import { removeOutgoing, sendAgain } from './outbox.ts'
import { threadLines, withNotes } from './thread-lines.ts'
import { threadNotes } from './thread-notes.ts'
import { useFoot } from './use-foot.ts'
import type { RoomState } from './use-room.ts'

type Props = {
  chat: ChatRoom['chat']
  state: RoomState
  isOwn: (message: Message) => boolean
  freshSeq: number | null
  nowMs: number
  onEdit: (message: Message) => void
  onRemove: (message: Message) => Promise<string | null>
}

/**
 * The messages of a chat, the newest at the bottom. The box grows upward (`flex-col-reverse`), so it starts at the
 * newest message, and what is being read stays in place while earlier messages are added above.
 */
export function Thread({ chat, state, isOwn, freshSeq, nowMs, onEdit, onRemove }: Props) {
  const { messages, outgoing, older, typists, reads } = state
  const { friends } = state.members
  const lines = withNotes(threadLines(messages, chat.zone, freshSeq), threadNotes(state.members), older === 'none')
  const last = messages.at(-1)
  const seenBy = last ? reads.filter(({ memberID, seq }) => seq >= last.seq && memberID !== chat.memberID) : []
  const people = new Set(seenBy.map(({ memberID }) => memberID).filter((id) => id !== last?.sender))
  const { box, content, leftSeq, onScroll, jump } = useFoot(last?.seq ?? 0, outgoing.length)
  const newCount = messages.filter((message) => leftSeq !== null && message.seq > leftSeq && !isOwn(message)).length

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        role="log"
        aria-label={words.messages}
        aria-busy={older === 'loading'}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-3 [overflow-anchor:none]"
      >
        <div ref={content} className="flex flex-col">
          {older !== 'none' && <Older state={state} box={box} />}
          {older === 'none' && chat.room === 'fans' && chat.side === 'fan' && chat.hostName !== null && (
            <p className="py-2 text-center text-sm wrap-anywhere text-mute">{words.hostReads(chat.hostName)}</p>
          )}
          {messages.length === 0 && (
            <p className="py-10 text-center text-mute">{words.first(chat.room, chat.dayOfWeek !== null)}</p>
          )}
          <ol className="flex flex-col">
            {lines.map((line) => {
              if (line.kind === 'day') return <DayLine key={line.key} day={line.day} zone={chat.zone} nowMs={nowMs} />
              if (line.kind === 'note') return <NoteLine key={line.key} text={line.text} />
              if (line.kind === 'fresh') return <FreshLine key={line.key} />
              const { message } = line
              return (
                <MessageBubble
                  key={line.key}
                  message={message}
                  chat={chat}
                  friend={friends.find(({ userID }) => userID === message.sender) ?? null}
                  isOwn={isOwn(message)}
                  mayEdit={message.isOwn || message.sender === chat.memberID}
                  isFirst={line.isFirst}
                  isLast={line.isLast}
                  onEdit={onEdit}
                  onRemove={onRemove}
                />
              )
            })}
            {outgoing.map((message) => (
              <OutgoingBubble
                key={message.clientID}
                message={message}
                onSendAgain={() => sendAgain(state.place, message)}
                onDiscard={() => removeOutgoing(state.place, [message.clientID])}
              />
            ))}
          </ol>
          {chat.room === 'crew' && people.size > 0 && last && isOwn(last) && (
            <p className="pt-1 text-right text-sm text-mute">{words.seen(people.size)}</p>
          )}
          <p aria-live="off" className="min-h-6 pt-1 text-sm text-mute">
            {typists.length > 0 &&
              words.typing(typists.map((name) => friends.find(({ username }) => username === name)?.fullName ?? name))}
          </p>
        </div>
      </div>
      {leftSeq !== null && <JumpToLatest newCount={newCount} onJump={jump} />}
    </div>
  )
}

function Older({
  state: { older, loadOlder },
  box,
}: {
  state: RoomState
  box: React.RefObject<HTMLDivElement | null>
}) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (older === 'more') void loadOlder()
  })
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { root: box.current })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [box])
  return (
    <div ref={mark} className="flex flex-col items-center gap-2 pb-3">
      {older === 'failed' && (
        <p role="alert" className="text-danger">
          {words.earlierFailed}
        </p>
      )}
      <Button variant="ghost" busy={older === 'loading'} onClick={() => void loadOlder()}>
        {older === 'failed' ? words.retry : words.earlier}
      </Button>
    </div>
  )
}

const DayLine = ({ day, zone, nowMs }: { day: string; zone: string; nowMs: number }) => (
  <li className="my-3 flex justify-center">
    <span className="rounded-pill bg-deck px-3 py-0.5 text-sm text-mute">{dayLineText(day, zone, nowMs)}</span>
  </li>
)

const NoteLine = ({ text }: { text: string }) => (
  <li className="my-2 px-6 text-center text-sm wrap-anywhere text-mute">{text}</li>
)

const FreshLine = () => (
  <li
    data-fresh
    className="my-3 flex items-center gap-3 text-sm font-semibold text-gold before:h-px before:flex-1 before:bg-gold after:h-px after:flex-1 after:bg-gold"
  >
    {words.fresh}
  </li>
)

type JumpProps = { newCount: number; onJump: () => void }

/** The button back to the bottom of a thread, with the number of messages that have arrived since. */
const JumpToLatest = ({ newCount, onJump }: JumpProps) => (
  <button
    type="button"
    onClick={onJump}
    aria-label={newCount > 0 ? `${words.jumpToNew(newCount)}. ${words.jump}` : words.jump}
    className="absolute right-4 bottom-3 flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-pill border border-line bg-deck-2 px-2 text-sm font-semibold text-ink shadow-lg hover:border-gold"
  >
    {newCount > 0 && <span className="pl-2 text-gold">{words.jumpToNew(newCount)}</span>}
    <ChevronDown aria-hidden="true" className="size-5" />
  </button>
)
