import { Ellipsis, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isEditable } from '../../../features/chat/rules/chat-room.ts'
import { chat as limits } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { Avatar } from '../../people/avatar.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import type { ChatRoom, Message } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { LinkedText } from './linked-text.tsx'

type Props = {
  message: Message
  chat: ChatRoom['chat']
  isOwn: boolean
  /** The viewer wrote it, and not somebody else for their page. */
  mayEdit: boolean
  /** Of its group. */
  isFirst: boolean
  isLast: boolean
  onEdit: (message: Message) => void
  onRemove: (message: Message) => Promise<string | null>
}

/** One message, own ones at the right; the first of a group says who wrote it. */
export function MessageBubble({ message, chat, isOwn, mayEdit, isFirst, isLast, onEdit, onRemove }: Props) {
  const { senderName, text, deleted, announcement, timestamp, edited } = message
  /** When the options were opened, null while they are closed. */
  const [openedMs, setOpenedMs] = useState<number | null>(null)
  const colleague = chat.colleagues.find(({ userID }) => userID === message.sender)
  const mayRemove = isOwn || chat.mayModerate
  const hasActions = !deleted
  const look = isOwn ? 'bg-gold text-night' : 'bg-deck-2'
  return (
    <li
      className={`group flex flex-col ${isOwn && !announcement ? 'items-end' : 'items-start'} ${isFirst ? 'mt-3' : 'mt-0.5'}`}
    >
      <div className={`flex max-w-full items-end gap-2 ${announcement ? 'w-full' : ''}`}>
        {!isOwn && !announcement && (
          <span className="w-8 shrink-0">
            {isLast && <Avatar pictureId={message.image} name={senderName} size="small" />}
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
            <SenderName message={message} title={colleague && words.writtenBy(colleague.username)} />
          )}
          {isOwn && <span className="sr-only">{words.you}: </span>}
          <p className={`whitespace-pre-line wrap-anywhere ${deleted ? 'italic opacity-80' : ''}`}>
            {deleted ? words.deleted : <LinkedText text={text} />}
          </p>
          {(isLast || edited) && (
            <p className={`text-right text-sm ${isOwn && !announcement ? 'text-night' : 'text-mute'}`}>
              {edited && !deleted && `${words.edited} · `}
              <time dateTime={timestamp}>{timeIn(timestamp, chat.zone)}</time>
            </p>
          )}
        </div>
        {hasActions && (
          <button
            type="button"
            aria-label={isOwn ? words.moreOwn : words.more(senderName)}
            aria-expanded={openedMs !== null}
            onClick={() => setOpenedMs(openedMs === null ? Date.now() : null)}
            className={`grid size-8 shrink-0 place-items-center self-center rounded-pill text-mute hover:bg-deck hover:text-ink ${isOwn && !announcement ? 'order-first' : ''}`}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {hasActions && openedMs !== null && (
        <Actions
          reportedId={isOwn ? null : message.messageID}
          mayRemove={mayRemove}
          mayEdit={mayEdit && isEditable(Date.parse(timestamp), openedMs, limits.editMinutes)}
          onEdit={() => {
            setOpenedMs(null)
            onEdit(message)
          }}
          onRemove={() => onRemove(message)}
        />
      )}
    </li>
  )
}

function SenderName({
  message: { sender, senderName, senderEntityID },
  title,
}: {
  message: Message
  title?: string | undefined
}) {
  const to = senderEntityID ? paths.profile(senderEntityID) : sender && paths.userProfile(sender)
  const look = 'block max-w-full truncate text-sm font-semibold text-gold'
  return to ? (
    <Link to={to} title={title} className={`${look} hover:underline`}>
      {senderName}
      {title && <span className="sr-only"> ({title})</span>}
    </Link>
  ) : (
    <span className={look}>{senderName}</span>
  )
}

type ActionsProps = {
  /** Null for one's own message, which nobody reports. */
  reportedId: string | null
  mayRemove: boolean
  mayEdit: boolean
  onEdit: () => void
  onRemove: () => Promise<string | null>
}

function Actions({ reportedId, mayRemove, mayEdit, onEdit, onRemove }: ActionsProps) {
  const [isSure, setIsSure] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    setProblem(await onRemove())
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-2 py-1 text-sm">
      {isSure ? (
        <>
          <span>{words.removeSure}</span>
          <Button variant="danger" busy={busy} className="min-h-9! py-1! text-sm" onClick={() => void remove()}>
            {words.remove}
          </Button>
          <Button variant="ghost" className="min-h-9! py-1! text-sm" onClick={() => setIsSure(false)}>
            {words.cancel}
          </Button>
        </>
      ) : (
        <>
          {mayEdit && (
            <Button variant="quiet" className="min-h-9! py-1! text-sm" onClick={onEdit}>
              {words.edit}
            </Button>
          )}
          {mayRemove && (
            <Button variant="quiet" className="min-h-9! py-1! text-sm" onClick={() => setIsSure(true)}>
              {words.remove}
            </Button>
          )}
          {reportedId && <ReportButton type="chat-message" id={reportedId} />}
        </>
      )}
      {problem && (
        <span role="alert" className="text-danger">
          {problem}
        </span>
      )}
    </div>
  )
}

const timeIn = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date(instant))
