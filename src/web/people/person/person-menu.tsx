import { lazy, Suspense, useState } from 'react'
import { ReportButton } from '../../reports/report-button.tsx'
import { words } from '../people-words.ts'

const RemoveFriendDialog = lazy(async () => ({
  default: (await import('../friends/remove-friend-dialog.tsx')).RemoveFriendDialog,
}))
const BlockDialog = lazy(async () => ({ default: (await import('../block-dialog.tsx')).BlockDialog }))

type Props = { person: { uid: string; fullName: string }; isFriend: boolean }

const look = 'inline-flex min-h-8 items-center text-sm text-mute underline hover:text-ink'

/** What a fan can do about someone they would rather avoid (decision G8). */
export function PersonMenu({ person, isFriend }: Props) {
  const [openDialog, setOpenDialog] = useState<'remove' | 'block' | null>(null)
  const onClose = () => setOpenDialog(null)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {isFriend && (
        <button type="button" onClick={() => setOpenDialog('remove')} className={look}>
          {words.block.removeFriend}
        </button>
      )}
      <button type="button" onClick={() => setOpenDialog('block')} className={look}>
        {words.block.open}
      </button>
      <ReportButton type="user" id={person.uid} />
      <Suspense fallback={null}>
        {openDialog === 'block' && <BlockDialog person={person} onClose={onClose} />}
        {openDialog === 'remove' && (
          <RemoveFriendDialog person={{ userID: person.uid, fullName: person.fullName }} onClose={onClose} />
        )}
      </Suspense>
    </div>
  )
}
