import { Ellipsis, Megaphone } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../kernel/paths.ts'
import { Avatar } from '../../../people/avatar.tsx'
import { timeIn } from '../../chat-times.ts'
import type { ChatRoom, Message } from '../../chat-types.ts'
import { words } from '../../chat-words.ts'
import { LinkedText } from './linked-text.tsx'
import { MessageActions } from './message-actions.tsx'
import { isFewEmoji } from './message-text.ts'

type Props = {
  message: Message
  chat: ChatRoom['chat']
  /** A friend who wrote it is called by their name. */
  friend: ChatRoom['chat']['friends'][number] | null
  isOwn: boolean
  /** The viewer wrote it, and not someone else for their page. */
  mayEdit: boolean
  /** Of its group. */
  isFirst: boolean
  isLast: boolean
  onEdit: (message: Message) => void
  onRemove: (message: Message) => Promise<string | null>
}

/** One message, own ones at the right; the first of a group says who wrote it. */
export function MessageBubble({ message, chat, friend, isOwn, mayEdit, isFirst, isLast, onEdit, onRemove }: Props) {
  const { text, deleted, announcement, timestamp, edited } = message
  const name = friend?.fullName ?? message.senderName
  const [isOpen, setIsOpen] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const optionsButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      if (target instanceof Node && !line.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])
  const colleague = chat.colleagues.find(({ memberID }) => memberID === message.sender)
  const isLarge = !deleted && !announcement && isFewEmoji(text)
  const look = isLarge ? '' : isOwn ? 'bg-gold text-night' : 'bg-deck-2'

  function onKeyDown(event: KeyboardEvent) {
    // A report's dialog has its own Escape.
    const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
    if (event.key !== 'Escape' || !isOpen || isInDialog) return
    setIsOpen(false)
    optionsButton.current?.focus()
  }

  async function remove(): Promise<string | null> {
    const problem = await onRemove(message)
    // The buttons disappear with the text; what is left of the message is announced.
    if (problem === null) line.current?.focus()
    return problem
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in its options closes them
    <li
      ref={line}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={`group flex flex-col outline-none focus-visible:outline-2 ${isOwn && !announcement ? 'items-end' : 'items-start'} ${isFirst ? 'mt-3' : 'mt-0.5'}`}
    >
      <div className={`flex max-w-full items-end gap-2 ${announcement ? 'w-full' : ''}`}>
        {!isOwn && !announcement && (
          <span className="w-8 shrink-0">
            {isLast && <Avatar pictureId={message.image} name={name} size="small" />}
          </span>
        )}
        <div
          className={`min-w-0 ${announcement ? 'w-full rounded-card border border-gold bg-deck px-4 py-3' : `max-w-[min(34rem,80vw)] rounded-card px-3 py-1.5 ${look}`}`}
        >
          {announcement && (
            <p className="flex items-center gap-2 text-sm font-semibold text-gold">
              <Megaphone aria-hidden="true" className="size-4" />
              {words.announcement}
            </p>
          )}
          {isFirst && !isOwn && (
            <SenderName message={message} name={name} username={(colleague ?? friend)?.username ?? null} />
          )}
          {isOwn && <span className="sr-only">{words.you}: </span>}
          <p
            dir="auto"
            className={`whitespace-pre-line wrap-anywhere ${deleted ? 'italic opacity-80' : ''} ${isLarge ? 'text-4xl' : ''}`}
          >
            {deleted ? words.deleted : <LinkedText text={text} />}
          </p>
          {(isLast || edited) && (
            <p className={`text-right text-sm ${isOwn && !announcement && !isLarge ? 'text-night' : 'text-mute'}`}>
              {edited && !deleted && `${words.edited} · `}
              <time dateTime={timestamp}>{timeIn(timestamp, chat.zone)}</time>
            </p>
          )}
        </div>
        {!deleted && (
          <button
            ref={optionsButton}
            type="button"
            aria-label={isOwn ? words.moreOwn : words.more(name)}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className={`grid size-8 shrink-0 place-items-center self-center rounded-pill text-mute group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-deck hover:text-ink aria-expanded:opacity-100 pointer-fine:opacity-0 ${isOwn && !announcement ? 'order-first' : ''}`}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {!deleted && isOpen && (
        <MessageActions
          message={message}
          isOwn={isOwn}
          mayEdit={mayEdit}
          mayRemove={isOwn || chat.mayModerate}
          removableFan={chat.mayModerate && chat.room === 'fans' && !isOwn && !message.senderEntityID ? name : null}
          onEdit={() => {
            setIsOpen(false)
            onEdit(message)
          }}
          onRemove={remove}
        />
      )}
    </li>
  )
}

type SenderProps = {
  message: Message
  name: string
  /** Of a friend, and of the colleague who wrote for the viewer's own page. */
  username: string | null
}

function SenderName({ message: { sender, senderEntityID }, name, username }: SenderProps) {
  const to = senderEntityID ? paths.profile(senderEntityID) : sender && paths.userProfile(sender)
  const look = 'block max-w-full truncate text-sm font-semibold text-gold'
  return to ? (
    <Link to={to} className={`${look} hover:underline`}>
      {name}
      {username && <span className="font-normal text-mute"> · @{username}</span>}
    </Link>
  ) : (
    <span className={look}>{name}</span>
  )
}
