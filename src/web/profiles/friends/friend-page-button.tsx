import { Check, Clock, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import type { OwnPages } from './friend-pages.ts'
import { words } from './friend-pages-words.ts'

const FriendPagesDialog = lazy(async () => ({
  default: (await import('./friend-pages-dialog.tsx')).FriendPagesDialog,
}))

type State = OwnPages[number]['friendship']['state']

/** The status to act on first: with several pages one of them names the button. */
const order: State[] = ['received', 'none', 'sent', 'friends']
const icons = { received: UserPlus, none: UserPlus, sent: Clock, friends: Check } as const

type Props = { page: { id: string; name: string }; ownPages: OwnPages }

/**
 * For people who manage other pages: the relationship of those with this one, and the next steps; nothing for others.
 */
export function FriendPageButton({ page, ownPages }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const first = order.find((state) => ownPages.some(({ friendship }) => friendship.state === state))
  if (!first) return null
  const Icon = icons[first]
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon aria-hidden="true" className="size-4" />
        {words.open[first]}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <FriendPagesDialog page={page} ownPages={ownPages} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
