import { CalendarPlus, Rss } from 'lucide-react'
import { buttonLook } from '../../kit/button-look.ts'
import type { FeedAddresses } from './feed-addresses.ts'
import { feedWords } from './feed-words.ts'

/** Ways to follow a list of shows without an account. */
export function FeedLinks({ feeds: { name, webcal, atom } }: { feeds: FeedAddresses }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6">
      <div>
        <h2 className="text-2xl">{feedWords.title}</h2>
        <p className="text-mute">{feedWords.text(name)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={webcal} className={buttonLook.quiet}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          {feedWords.calendar}
        </a>
        <a href={atom} className={buttonLook.ghost}>
          <Rss aria-hidden="true" className="size-4" />
          {feedWords.atom}
        </a>
      </div>
    </section>
  )
}
