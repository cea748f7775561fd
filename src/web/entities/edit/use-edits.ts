import { useState } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { draftOf, emptyDraft, type EntityDraft } from '../add/entity-draft.ts'
import { useStoredDraft } from '../add/stored-draft.ts'
import { changedOf, type EditPart, type Edits, fieldsOf, withoutFields, withoutSaved } from './page-edits.ts'

const parts: EditPart[] = ['profile', 'picture', 'details', 'links']

/**
 * What someone changes of a page: kept in this browser with each key until it is saved or given up. A field that one
 * has not touched follows what is stored, also when a co-manager saves it meanwhile.
 */
export function useEdits(profile: EntityProfile) {
  const { storedDraft: edits, change } = useStoredDraft(`edit-entity:1:${profile.id}`, emptyDraft)
  const [isTouched, setTouched] = useState(false)

  const put = (next: (now: Edits) => Edits) => {
    setTouched(true)
    change(next)
  }

  return {
    draft: { ...draftOf(profile), ...edits } satisfies EntityDraft,
    /** What is shown comes from an earlier visit. */
    isBack: !isTouched && parts.some((part) => changedOf(part, edits, profile).length > 0),
    changed: (part: EditPart) => changedOf(part, edits, profile),
    change: (part: Edits) => put((now) => ({ ...now, ...part })),
    /** A part is saved as it was sent: those of its fields are again what is stored. */
    keepSaved: (part: EditPart, sentDraft: EntityDraft) => put((now) => withoutSaved(now, part, sentDraft)),
    /** A part is given up: it is again what is stored. */
    drop: (part: EditPart) => put((now) => withoutFields(now, fieldsOf[part])),
    dropAll: () => put(() => ({})),
  }
}

export type PageEdits = ReturnType<typeof useEdits>
