import { useState } from 'react'
import { Link } from 'react-router'
import { words } from './notifications-words.ts'

/** A longer message fills the panel and pushes its own buttons out of sight. */
const longFrom = 300

type Props = {
  id: string
  message: string
  isUnread: boolean
  /** What the message is about; null if there is nothing to open. */
  to: string | null
  onOpen: () => void
}

/**
 * What a notification says, as a link to what it speaks of; a long one, such as a host's message or one with long names,
 * is folded at first.
 */
export function NotificationText({ id, message, isUnread, to, onOpen }: Props) {
  const isLong = message.length > longFrom
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="flex min-w-0 flex-col items-start">
      <p
        id={id}
        className={`max-w-full text-sm whitespace-pre-line wrap-anywhere ${isLong && !isWhole ? 'line-clamp-4' : ''}`}
      >
        {isUnread && <span className="sr-only">{words.unread}</span>}
        {to ? (
          <Link to={to} onClick={onOpen} className="-my-1 block py-1 hover:text-gold-2">
            {message}
          </Link>
        ) : (
          message
        )}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-describedby={id}
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-8 text-sm font-semibold text-gold hover:text-gold-2"
        >
          {isWhole ? words.less : words.more}
        </button>
      )}
    </div>
  )
}
