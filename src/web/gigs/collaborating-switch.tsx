import { useState } from 'react'
import { mayEdit } from '../../kernel/roles.ts'
import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'
import { CheckField } from '../kit/fields/check-field.tsx'
import { Notice } from '../kit/notice.tsx'
import { useWrite } from '../use-write.ts'
import { words } from './gigs-words.ts'

type Props = {
  profile: EntityProfile
  /** Its own heading is above it. */
  isTitled?: boolean
  /** It was switched. */
  onChanged?: () => void
}

/**
 * Whether an entity is listed for others to find; door staff sees it and no more. In the Gig Hub it says first whether the
 * page is listed.
 */
export function CollaboratingSwitch({ profile, isTitled = true, onChanged }: Props) {
  const { write, pending, problem } = useWrite('setCollaborating')
  const [saved, setSaved] = useState<boolean | null>(null)
  const { collaborating } = profile
  const isEditor = mayEdit(profile.role)
  // Under a heading of its own it is a part of that section.
  const Frame = isTitled ? 'section' : 'div'
  return (
    <Frame
      aria-label={isTitled ? words.collaborating.title : undefined}
      className={
        isTitled
          ? `flex flex-wrap items-center gap-x-6 gap-y-1 rounded-card border bg-deck px-4 py-2 ${collaborating ? 'border-line' : 'border-gold'}`
          : 'flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6'
      }
    >
      {isTitled && (
        <p className={`min-w-56 flex-1 ${collaborating ? 'text-mute' : 'font-semibold'}`}>
          {collaborating ? words.collaborating.listed : words.collaborating.unlisted}
        </p>
      )}
      <CheckField
        label={words.collaborating.label}
        checked={collaborating}
        disabled={!isEditor || pending}
        aria-busy={pending}
        onChange={(event) =>
          void write({ entityID: profile.id, entityType: profile.type, collaborating: event.target.checked }).then(
            (answer) => {
              if (!answer) return
              setSaved(!collaborating)
              onChanged?.()
            },
          )
        }
      />
      {saved !== null && saved === collaborating && (
        <p role="status" className="w-full text-good">
          {saved ? words.collaborating.nowListed : words.collaborating.nowUnlisted}
        </p>
      )}
      {!isEditor && <p className="text-sm text-mute">{words.collaborating.door}</p>}
      {problem && <Notice tone="error">{words.collaborating.failed}</Notice>}
    </Frame>
  )
}
