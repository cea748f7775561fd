import { useState } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { PictureDrop } from '../../pictures/picture-drop.tsx'
import { EditPart } from './edit-part.tsx'
import { words } from './edit-words.ts'
import { PartForm } from './part-form.tsx'
import type { PageEdits } from './use-edits.ts'
import { usePart } from './use-part.ts'

type Props = { profile: EntityProfile; edits: PageEdits }

/** The page's picture; it shows once it is saved. */
export function PicturePart({ profile, edits }: Props) {
  const part = usePart('picture', profile, edits)
  const [isWaiting, setWaiting] = useState(false)
  return (
    <EditPart id="picture">
      <PartForm part={words.parts.picture.title} state={{ ...part, pending: part.pending || isWaiting }}>
        <PictureDrop
          label={words.picture}
          shape="square"
          image={edits.draft.image}
          error={part.errors.image ?? null}
          onChange={(image) => part.change({ image })}
          onWaiting={setWaiting}
        />
      </PartForm>
    </EditPart>
  )
}
