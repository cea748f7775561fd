import { useState } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { entityProblems } from '../../../features/entities/rules/entity-form.ts'
import type { RefusalBody } from '../../api.ts'
import { useWrite } from '../../use-write.ts'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { draftOf, type EntityDraft, type FieldErrors, formOf } from '../add/entity-draft.ts'
import { refusedField } from '../add/refused-field.ts'
import { changesFor, type EditPart, fieldsOf } from './page-edits.ts'
import type { PageEdits } from './use-edits.ts'

/** A part of a page that `updateEntity` saves: its fields' errors, and what became of saving it. */
export function usePart(part: Exclude<EditPart, 'links'>, profile: EntityProfile, edits: PageEdits) {
  const update = useWrite('updateEntity')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaved, setSaved] = useState(false)
  const changed = edits.changed(part)

  /** Current problems: those of previously valid and of changed fields; an import may have left more open. */
  function problems(): FieldErrors {
    const wasWrong = new Set(entityProblems(formOf(draftOf(profile))).map(({ field }) => field))
    const partFields: string[] = fieldsOf[part]
    const isChecked = (field: string) =>
      partFields.includes(field) && (changed.some((one) => one === field) || !hasBeen(field))
    const hasBeen = (field: string) => [...wasWrong].some((one) => one === field)
    const newProblems = entityProblems(formOf(edits.draft)).filter(({ field }) => isChecked(field))
    return Object.fromEntries(newProblems.map(({ field, message }) => [field, message]))
  }

  async function save(isAnother = false): Promise<RefusalBody | null> {
    const fieldErrors = problems()
    setErrors(fieldErrors)
    setSaved(false)
    if (Object.keys(fieldErrors).length > 0) {
      focusFirstInvalid()
      return null
    }
    const sentDraft = edits.draft
    const entityData = { ...changesFor(sentDraft, changed), isAnother }
    const answer = await update.attempt({ entityID: profile.id, entityData })
    if (!answer) return null
    if (answer.ok) {
      edits.keepSaved(part, sentDraft)
      setSaved(true)
      return null
    }
    const refused = refusedField(answer.refusal)
    if (refused) setErrors({ [refused.field]: refused.message })
    if (refused) focusFirstInvalid()
    return answer.refusal
  }

  const refused = update.refusal && refusedField(update.refusal)
  return {
    errors,
    isSaved: isSaved && changed.length === 0,
    isChanged: changed.length > 0,
    pending: update.pending,
    refusal: update.refusal,
    /** What kept it from being saved, if it isn't shown at one of the part's fields. */
    problem: refused && fieldsOf[part].some((field) => field === refused.field) ? null : update.problem,
    save,
    change(changes: Partial<EntityDraft>) {
      setSaved(false)
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))))
      if (update.refusal) update.clear()
      edits.change(changes)
    },
    discard() {
      setErrors({})
      update.clear()
      edits.drop(part)
    },
  }
}
