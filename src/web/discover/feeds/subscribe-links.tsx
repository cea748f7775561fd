import { CalendarPlus, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '../../kit/button-look.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import { feedWords } from './feed-words.ts'

type Props = {
  name: string
  /** The whole address for calendar programs; null until the browser knows it. */
  webcal: string | null
  /** Paths of the same calendar, and of the feed. */
  calendar: string
  atom: string
  /** More buttons of the row. */
  children?: ReactNode
}

/**
 * Ways to subscribe to a list of shows: a calendar program of this device, its address for calendars on the web, which
 * open no `webcal:`, and a feed.
 */
export const SubscribeLinks = ({ name, webcal, calendar, atom, children }: Props) => (
  <div className="flex flex-col gap-2">
    <div className="flex flex-wrap gap-3">
      {webcal && (
        <a href={webcal} className={buttonLook.quiet}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          {feedWords.calendar}
        </a>
      )}
      <span className="contents noscript:hidden">
        <ShareButton copyOnly title={name} path={calendar} />
      </span>
      <a href={atom} className={buttonLook.ghost}>
        <Rss aria-hidden="true" className="size-4" />
        {feedWords.atom}
      </a>
      {children}
    </div>
    <p className="text-sm text-mute noscript:hidden">{feedWords.copyHint}</p>
  </div>
)
