import { lazy, Suspense, useState } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { Button } from '../../kit/button.tsx'
import { EditPart } from './edit-part.tsx'
import { words } from './edit-words.ts'

const DeleteEntityDialog = lazy(async () => ({
  default: (await import('./delete-entity-dialog.tsx')).DeleteEntityDialog,
}))

const text = words.remove

type Props = { profile: EntityProfile; hasPassword: boolean }

/** The way out, for owners (decision G14). */
export function DangerPart({ profile, hasPassword }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <EditPart id="danger">
      <div className="flex flex-col items-start gap-4 rounded-card border border-danger bg-deck p-4 sm:p-6">
        <p className="max-w-prose">{text.text}</p>
        <p className="max-w-prose text-mute">{text.blocked}</p>
        <Button
          variant="danger"
          onClick={() => setOpen(true)}
          reason={profile.role === 'owner' ? undefined : text.notYours}
        >
          {text.open}
        </Button>
        {profile.role !== 'owner' && <p className="text-sm text-mute">{text.notYours}</p>}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DeleteEntityDialog profile={profile} hasPassword={hasPassword} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </EditPart>
  )
}
