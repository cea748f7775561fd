import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { mayEdit } from '../../../kernel/roles.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { useWrite } from '../../use-write.ts'
import { words } from '../manage-page-words.ts'
import { statusWords } from './status-words.ts'

/** Why a page is not public, and what its managers can do about it (decision G9). */
export function StatusNotice({ profile }: { profile: EntityProfile }) {
  const { text, tone } = statusWords[profile.status]
  if (!text) return null
  return (
    <Notice tone={tone}>
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold">{text}</p>
        {profile.deniedReason && (
          <p className="whitespace-pre-line wrap-anywhere text-ink">{words.reason(profile.deniedReason)}</p>
        )}
        {profile.status === 'denied' && mayEdit(profile.role) && <ResubmitButton entityID={profile.id} />}
        {profile.status === 'suspended' && (
          <ButtonLink variant="quiet" to={paths.contact}>
            {words.contact}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}

/** Hands a denied page in again, once it was changed. */
function ResubmitButton({ entityID }: { entityID: string }) {
  const resubmit = useWrite('resubmitEntity')
  return (
    <>
      <p className="text-ink">{words.resubmit.text}</p>
      {resubmit.problem && <p className="font-semibold">{resubmit.problem}</p>}
      <Button busy={resubmit.pending} onClick={() => void resubmit.write({ entityID })}>
        {words.resubmit.send}
      </Button>
    </>
  )
}
