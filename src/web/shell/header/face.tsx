import { Avatar } from '../../people/avatar.tsx'
import { Picture } from '../../pictures/picture.tsx'
import type { OwnEntity, ShellViewer } from '../shell-viewer.ts'

/** Whom one acts for, small: an entity's picture, or oneself. */
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
