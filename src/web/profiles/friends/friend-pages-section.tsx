import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Section } from '../../kit/section.tsx'
import { ProfileTile } from '../profile-tile.tsx'
import type { FriendPages } from './friend-pages.ts'
import { words } from './friend-pages-words.ts'

const RemoveFriendPage = lazy(async () => ({ default: (await import('./remove-friend-page.tsx')).RemoveFriendPage }))

/** Two rows on a wide screen. */
const shownAtFirst = 8

type Props = { page: { id: string; name: string }; friends: FriendPages; mayRemove: boolean }

/** A page's friends among pages; nothing if there are none. */
export function FriendPagesSection({ page, friends, mayRemove }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const [leaving, setLeaving] = useState<FriendPages[number] | null>(null)
  if (friends.length === 0) return null
  const visibleFriends = isWhole ? friends : friends.slice(0, shownAtFirst)
  return (
    <Section title={words.title(page.name)}>
      <ul className="grid gap-4 sm:grid-cols-4 lg:gap-6">
        {visibleFriends.map((friend) => (
          <li
            key={friend.id}
            className="flex min-w-0 items-center justify-between gap-3 sm:flex-col sm:items-stretch sm:justify-start"
          >
            <ProfileTile profile={friend} />
            {mayRemove && (
              <Button
                variant="quiet"
                className="min-h-9! shrink-0 self-center px-3! py-1! text-sm sm:self-start"
                aria-label={words.removeOf(friend.name)}
                onClick={() => setLeaving(friend)}
              >
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {friends.length > visibleFriends.length && (
        <Button variant="quiet" className="self-center" onClick={() => setIsWhole(true)}>
          {words.showAll(friends.length)}
        </Button>
      )}
      <Suspense fallback={null}>
        {leaving && <RemoveFriendPage ownId={page.id} friend={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </Section>
  )
}
