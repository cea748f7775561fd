import type { EntityProfile } from '../../features/entities/entity-views.ts'
import { Notice } from '../kit/notice.tsx'
import { words } from './manage-words.ts'
import { statusWords } from './status-words.ts'

/** Why a page is not public, where it is not. */
export function StatusNotice({ profile }: { profile: EntityProfile }) {
  const { text, tone } = statusWords[profile.status]
  if (!text) return null
  return (
    <Notice tone={tone}>
      <p className="font-semibold">{text}</p>
      {profile.deniedReason && <p className="mt-1 text-ink">{words.reason(profile.deniedReason)}</p>}
    </Notice>
  )
}
