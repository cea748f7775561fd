import type { EntityProfile } from '../../../features/entities/page/entity-views.ts'
import { CollaboratingSwitch } from '../../gigs/collaborating-switch.tsx'
import { EditPart } from './edit-part.tsx'

/** The switch of the Gig Hub, which saves by itself. */
export const CollaboratingPart = ({ profile }: { profile: EntityProfile }) => (
  <EditPart id="collaborating">
    <CollaboratingSwitch profile={profile} isTitled={false} />
  </EditPart>
)
