import { ExternalLink } from 'lucide-react'
import { mayEdit } from '../../../kernel/roles.ts'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { CollaboratingSwitch } from '../../gigs/collaborating-switch.tsx'
import { BackLink } from '../../kit/back-link.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SectionNav } from './section-nav.tsx'
import { paths } from '../../../kernel/paths.ts'
import { StatusNotice } from '../approval/status-notice.tsx'
import { HeadPicture } from '../head-picture.tsx'
import { DangerPart } from './danger-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { EditPart } from './edit-part.tsx'
import { words } from './edit-words.ts'
import { LinksPart } from './links-part.tsx'
import { PicturePart } from './picture-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { type PageEdits, useEdits } from './use-edits.ts'

const ids = ['profile', 'picture', 'details', 'links', 'collaborating', 'danger'] as const
const sections = ids.map((id) => ({ id, title: words.parts[id].title }))

type Props = { profile: EntityProfile; hasPassword: boolean }

/** A page's text, picture and links, each part saved separately (spec 2, decision G10). */
export function EditPage({ profile, hasPassword }: Props) {
  const edits = useEdits(profile)
  const partProps = { profile, edits }
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <BackLink to={paths.manage(profile.id)}>{words.manage}</BackLink>
        <div className="flex flex-wrap items-start gap-4 sm:items-center sm:gap-6">
          <HeadPicture entity={profile} />
          <h1 className="min-w-0 flex-1 basis-48 text-3xl wrap-anywhere sm:text-4xl">{words.title(profile.name)}</h1>
          {profile.status === 'approved' && (
            <ButtonLink variant="quiet" to={paths.entity(profile.username)} className="max-sm:w-full">
              <ExternalLink aria-hidden="true" className="size-4" />
              {words.publicPage}
            </ButtonLink>
          )}
        </div>
      </header>
      {!mayEdit(profile.role) ? (
        <EmptyState title={words.door}>{words.doorText}</EmptyState>
      ) : (
        <>
          <StatusNotice profile={profile} />
          {edits.isBack && (
            <Notice>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p>{words.kept}</p>
                <Button variant="ghost" className="max-sm:-ml-4" onClick={edits.dropAll}>
                  {words.discardAll}
                </Button>
              </div>
            </Notice>
          )}
          <div className="flex flex-col gap-8 lg:flex-row lg:items-start lg:gap-12">
            <SectionNav label={words.nav} sections={sections} ids={ids} />
            <div className="flex w-full min-w-0 max-w-3xl flex-col gap-12">
              <ProfilePart {...partProps} />
              <PicturePart {...partProps} />
              <DetailsPart {...partProps} />
              <LinksPart {...partProps} />
              <CollaboratingPart {...partProps} />
              <DangerPart profile={profile} hasPassword={hasPassword} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** The switch of the Gig Hub, which saves immediately. */
const CollaboratingPart = ({ profile, edits }: { profile: EntityProfile; edits: PageEdits }) => (
  <EditPart id="collaborating">
    {edits.isToCollaborate && <Notice>{words.toCollaborate}</Notice>}
    <CollaboratingSwitch profile={profile} isTitled={false} onChanged={edits.dropCollaborating} />
  </EditPart>
)
