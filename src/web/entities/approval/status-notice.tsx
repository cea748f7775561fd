import type { EntityProfile } from '../../../features/entities/page/entity-views.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../manage-words.ts'
import { ResubmitButton } from './resubmit-button.tsx'
import { statusWords } from './status-words.ts'

/** Why a page is not public, where it is not, and what its managers can do about it (decision G9). */
export function StatusNotice({ profile }: { profile: EntityProfile }) {
  const { text, tone } = statusWords[profile.status]
  if (!text) return null
  const mayEdit = rolesThat.edit.some((role) => role === profile.role)
  return (
    <Notice tone={tone}>
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold">{text}</p>
        {profile.deniedReason && <p className="wrap-anywhere text-ink">{words.reason(profile.deniedReason)}</p>}
        {profile.status === 'denied' && mayEdit && <ResubmitButton entityID={profile.id} />}
        {profile.status === 'suspended' && (
          <ButtonLink variant="quiet" to={paths.contact}>
            {words.contact}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}
