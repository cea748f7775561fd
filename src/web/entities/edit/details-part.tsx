import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { DetailsStep } from '../add/details-step.tsx'
import { EditPart } from './edit-part.tsx'
import { words } from './edit-words.ts'
import { PartForm } from './part-form.tsx'
import type { PageEdits } from './use-edits.ts'
import { usePart } from './use-part.ts'

type Props = { profile: EntityProfile; edits: PageEdits }

/** What only the page's kind is asked. */
export function DetailsPart({ profile, edits }: Props) {
  const part = usePart('details', profile, edits)
  return (
    <EditPart id="details">
      <PartForm part={words.parts.details.title} state={part}>
        <DetailsStep draft={edits.draft} change={part.change} errors={part.errors} />
      </PartForm>
    </EditPart>
  )
}
