import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { commaDayText, parseDay } from '../../../kernel/day.ts'
import { mayRename } from '../../../kernel/roles.ts'
import { AboutStep } from '../add/about-step.tsx'
import { ContactField } from '../add/links-step.tsx'
import { EditPart } from './edit-part.tsx'
import { words } from './edit-words.ts'
import { PartForm } from './part-form.tsx'
import type { PageEdits } from './use-edits.ts'
import { usePart } from './use-part.ts'

type Props = { profile: EntityProfile; edits: PageEdits }

/** Name, username, town, genres, bio and contact. */
export function ProfilePart({ profile, edits }: Props) {
  const part = usePart('profile', profile, edits)
  const opensOn = profile.usernameOpensOn && parseDay(profile.usernameOpensOn)
  const wait = opensOn ? words.usernameLocked(commaDayText(opensOn)) : null
  const fields = { draft: edits.draft, change: part.change, errors: part.errors }
  return (
    <EditPart id="profile">
      <PartForm part={words.parts.profile.title} state={part}>
        <AboutStep
          {...fields}
          ownUsername={profile.username}
          usernameLocked={mayRename(profile.role) ? wait : words.usernameOfAdmins}
        />
        <ContactField {...fields} />
      </PartForm>
    </EditPart>
  )
}
