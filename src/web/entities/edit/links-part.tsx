import { useState } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { isEntityField } from '../../../features/entities/rules/entity-form.ts'
import { socialLinkProblem, socialSiteNames } from '../../../features/entities/rules/social-links.ts'
import { useWrite } from '../../use-write.ts'
import { type FieldErrors, trimmed } from '../add/entity-draft.ts'
import { LinkFields } from '../add/links-step.tsx'
import { EditPart } from './edit-part.tsx'
import { words } from './edit-words.ts'
import { PartForm } from './part-form.tsx'
import type { PageEdits } from './use-edits.ts'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'

type Props = { profile: EntityProfile; edits: PageEdits }

/** The ten links, saved together (spec 7, decision G11). */
export function LinksPart({ profile, edits }: Props) {
  const { attempt, clear, pending, refusal, problem } = useWrite('updateSocialMediaLinks')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaved, setSaved] = useState(false)
  const isChanged = edits.changed('links').length > 0

  async function save() {
    const sentDraft = edits.draft
    const socialMediaLinks = trimmed(sentDraft.socialMediaLinks)
    const problems = socialSiteNames.flatMap((site) => {
      const wrong = socialLinkProblem(site, socialMediaLinks[site] ?? '')
      return wrong ? [[site, wrong] as const] : []
    })
    setErrors(Object.fromEntries(problems))
    if (problems.length > 0) return focusFirstInvalid()

    const answer = await attempt({ entityType: profile.type, entityID: profile.id, socialMediaLinks })
    if (answer && !answer.ok) return setErrors(errorsIn(answer.refusal.data?.['problems']))
    if (answer) edits.keepSaved('links', sentDraft)
    setSaved(answer !== null)
  }

  const state = {
    ...{ errors, isSaved: isSaved && !isChanged, isChanged, pending, refusal, problem, save },
    discard() {
      setErrors({})
      clear()
      edits.drop('links')
    },
  }
  return (
    <EditPart id="links">
      <PartForm part={words.parts.links.title} state={state}>
        <LinkFields
          draft={edits.draft}
          errors={errors}
          change={(part) => {
            setErrors({})
            setSaved(false)
            if (refusal) clear()
            edits.change(part)
          }}
        />
      </PartForm>
    </EditPart>
  )
}

/** What the server says of each link. */
const errorsIn = (problems: unknown): FieldErrors =>
  typeof problems === 'object' && problems !== null
    ? Object.fromEntries(
        Object.entries(problems).filter(([site, text]) => isEntityField(site) && typeof text === 'string'),
      )
    : {}
