import type { FeedAddresses } from './feed-addresses.ts'
import { feedWords } from './feed-words.ts'
import { SubscribeLinks } from './subscribe-links.tsx'

/** Ways to follow a list of shows without an account. */
export function FeedLinks({ feeds }: { feeds: FeedAddresses }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6">
      <div>
        <h2 className="text-2xl">{feedWords.title}</h2>
        <p className="text-mute">{feedWords.text(feeds.name)}</p>
      </div>
      <SubscribeLinks {...feeds} />
    </section>
  )
}
