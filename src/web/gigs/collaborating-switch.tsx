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
}

/** Whether an entity is marked as open to playing together; door staff sees it and no more. */
export function CollaboratingSwitch({ profile, isTitled = true }: Props) {
  const { write, pending, problem } = useWrite('setCollaborating')
  const isEditor = mayEdit(profile.role)
  // Under a heading of its own it is a part of that section.
  const Frame = isTitled ? 'section' : 'div'
  return (
    <Frame
      aria-label={isTitled ? words.collaborating.title : undefined}
      className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6"
    >
      {isTitled && <h2 className="text-2xl">{words.collaborating.title}</h2>}
      <CheckField
        label={words.collaborating.label}
        checked={profile.collaborating}
        disabled={!isEditor || pending}
        aria-busy={pending}
        onChange={(event) =>
          void write({ entityID: profile.id, entityType: profile.type, collaborating: event.target.checked })
        }
      />
      {!isEditor && <p className="text-sm text-mute">{words.collaborating.door}</p>}
      {problem && <Notice tone="error">{words.collaborating.failed}</Notice>}
    </Frame>
  )
}
