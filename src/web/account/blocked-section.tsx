import { useState } from 'react'
import type { CallOutputs } from '../../contract.ts'
import { Button } from '../kit/button.tsx'
import { useInstantText } from '../kit/device/use-instant-text.ts'
import { focusHere } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import { useWrite } from '../use-write.ts'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'

type Blocked = CallOutputs['listBlockedUsers']['users'][number]
const text = words.blocked

/** The people the viewer has blocked, each with a button to unblock (decision G8). */
export function BlockedSection({ users }: { users: Blocked[] }) {
  const [lastUnblocked, setLastUnblocked] = useState<Blocked | null>(null)
  return (
    <AccountCard title={text.card}>
      <p className="text-mute">{users.length === 0 ? text.none : text.text}</p>
      <ul aria-label={text.card} className="flex flex-col gap-3 empty:hidden">
        {users.map((user) => (
          <BlockedUser key={user.userID} user={user} onUnblocked={() => setLastUnblocked(user)} />
        ))}
      </ul>
      {lastUnblocked && (
        // The button that had the focus is gone.
        <div key={lastUnblocked.userID} ref={focusHere} tabIndex={-1} className="outline-none">
          <Notice tone="success">{text.undone(lastUnblocked.fullName)}</Notice>
        </div>
      )}
    </AccountCard>
  )
}

type RowProps = { user: Blocked; onUnblocked: () => void }

function BlockedUser({ user: { userID, fullName, username, since }, onUnblocked }: RowProps) {
  const unblock = useWrite('unblockUser')
  const instantText = useInstantText()
  const name = fullName ?? text.nameless(instantText(since))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <span className="min-w-0 wrap-anywhere">
        {name} {username && <span className="text-mute">@{username}</span>}
      </span>
      <Button
        variant="quiet"
        busy={unblock.pending}
        aria-label={text.unblockOf(name)}
        onClick={() => void unblock.write({ userID }).then((answer) => answer && onUnblocked())}
      >
        {text.unblock}
      </Button>
      {unblock.problem && <Notice tone="error">{unblock.problem}</Notice>}
    </li>
  )
}
