import { Avatar } from '../../people/avatar.tsx'
import { Picture } from '../../pictures/picture.tsx'
import type { OwnEntity, ShellViewer } from '../shell-viewer.ts'

/** The active account as a small picture: an entity's, or the person's own. */
export function Face({ viewer, entity }: { viewer: ShellViewer; entity: OwnEntity | null }) {
  if (!entity) return <Avatar name={viewer.fullName ?? viewer.label} pictureId={viewer.image} size="small" />
  return (
    <Picture
      pictureId={entity.pictureID}
      name={entity.name}
      sizes="32px"
      className="size-8 shrink-0 rounded-pill text-base"
    />
  )
}
