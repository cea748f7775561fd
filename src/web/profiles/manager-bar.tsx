import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../../kernel/paths.ts'
import type { EntityDetail } from './entity-detail.ts'
import { words } from './profiles-words.ts'

const link = 'min-h-8 text-night! underline underline-offset-4 hover:bg-gold-2!'

/** For those who run the page: that they see it as the public does, and the way to manage it (decision C27). */
export function ManagerBar({ profile: { id, username, status } }: { profile: EntityDetail }) {
  const isApproved = status === 'approved'
  return (
    <div className="bg-gold px-4 py-2 text-night">
      <div className="flex flex-wrap items-center justify-center gap-x-4 font-semibold">
        <p>{isApproved ? words.asPublic : words.hidden}</p>
        <p className="flex flex-wrap justify-center">
          <ButtonLink variant="ghost" to={paths.manage(id)} className={link}>
            {words.manage}
          </ButtonLink>
          {isApproved && (
            <ButtonLink variant="ghost" to={paths.qrGenerator(paths.entity(username))} className={link}>
              {words.poster}
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  )
}
