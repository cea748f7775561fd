import { Picture } from '../pictures/picture.tsx'

/** An entity's picture next to the title of a screen about it. */
export const HeadPicture = ({ entity }: { entity: { name: string; pictureID: string | null } }) => (
  <Picture
    pictureId={entity.pictureID}
    name={entity.name}
    sizes="96px"
    first
    className="size-16 shrink-0 rounded-card sm:size-24"
  />
)
