import { lazy, Suspense, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import { FriendLine, type Person } from './friend-line.tsx'
import { words } from './friends-words.ts'

type Received = CallOutputs['listFriends']['received'][number]
/** Tells the page what was done; the row is gone by then. */
type OnDone = (message: string) => void

const RemoveFriendDialog = lazy(async () => ({
  default: (await import('./remove-friend-dialog.tsx')).RemoveFriendDialog,
}))

/** Someone who asks to be friends. */
export function ReceivedRow({ person, onDone }: { person: Received; onDone: OnDone }) {
  const { write, pending, problem } = useWrite('handleRequest')
  const { fullName, notificationID: id } = person
  const [action, setAction] = useState<'approve' | 'deny' | null>(null)

  async function answer(choice: 'approve' | 'deny') {
    setAction(choice)
    const result = await write({ action: choice, notification: { id } })
    if (result) onDone(result.message)
  }

  return (
    <FriendLine person={person} problem={problem}>
      <Button
        busy={pending && action === 'approve'}
        disabled={pending}
        aria-label={words.acceptOf(fullName)}
        onClick={() => void answer('approve')}
      >
        {words.accept}
      </Button>
      <Button
        variant="quiet"
        busy={pending && action === 'deny'}
        disabled={pending}
        aria-label={words.declineOf(fullName)}
        onClick={() => void answer('deny')}
      >
        {words.decline}
      </Button>
    </FriendLine>
  )
}

export function FriendRow({ person, onDone }: { person: Person; onDone: OnDone }) {
  const [isAsking, setIsAsking] = useState(false)
  const { fullName } = person
  return (
    <FriendLine
      person={person}
      // Below the name, which has the line to itself.
      about={
        <button
          type="button"
          aria-label={words.removeOf(fullName)}
          className="reach mt-1 w-fit text-sm text-mute underline hover:text-ink"
          onClick={() => setIsAsking(true)}
        >
          {words.remove}
        </button>
      }
    >
      {isAsking && (
        <Suspense fallback={null}>
          <RemoveFriendDialog
            person={person}
            onClose={() => setIsAsking(false)}
            onRemoved={() => onDone(words.removed(fullName))}
          />
        </Suspense>
      )}
    </FriendLine>
  )
}

/** Someone whose answer one waits for. */
export function SentRow({ person, onDone }: { person: Person; onDone: OnDone }) {
  const { write, pending, problem } = useWrite('withdrawFriendRequest')
  const { userID, fullName } = person

  async function withdraw() {
    if (await write({ friendID: userID })) onDone(words.withdrawn(fullName))
  }

  return (
    <FriendLine person={person} problem={problem}>
      <Button variant="quiet" busy={pending} aria-label={words.withdrawOf(fullName)} onClick={() => void withdraw()}>
        {words.withdraw}
      </Button>
    </FriendLine>
  )
}
