import { ExternalLink, MapPin, Pencil } from 'lucide-react'
import { mayEdit } from '../../kernel/roles.ts'
import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../../kernel/paths.ts'
import { HeadPicture } from './head-picture.tsx'
import { words } from './manage-page-words.ts'
import { statusWords } from './approval/status-words.ts'

const tones = {
  info: 'border-line text-mute',
  success: 'border-good text-good',
  error: 'border-danger text-danger',
} as const

/** The managed page, and its status. */
export function EntityHead({ profile }: { profile: EntityProfile }) {
  const { label, tone } = statusWords[profile.status]
  return (
    <header className="flex flex-wrap items-start gap-4 sm:items-center sm:gap-6">
      <HeadPicture entity={profile} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
          <span>{profile.kind}</span>
          <span className={`rounded-pill border px-2 ${tones[tone]}`}>{label}</span>
        </p>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{profile.name}</h1>
        <p className="flex items-start gap-2 text-mute">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {profile.venueAddress ?? profile.location}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden max-lg:w-full max-sm:*:flex-1">
        {mayEdit(profile.role) && (
          <ButtonLink variant="quiet" to={paths.editEntity(profile.id)}>
            <Pencil aria-hidden="true" className="size-4" />
            {words.edit}
          </ButtonLink>
        )}
        {profile.status === 'approved' && (
          <ButtonLink variant="quiet" to={paths.entity(profile.username)}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {words.publicPage}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
