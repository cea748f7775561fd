import { useState } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { editsKey } from '../add/claimed-answers.ts'
import { draftOf, emptyDraft, type EntityDraft } from '../add/entity-draft.ts'
import { useStoredDraft } from '../add/stored-draft.ts'
import { changedOf, type EditPart, type Edits, fieldsOf, withoutFields, withoutSaved } from './page-edits.ts'

const parts: EditPart[] = ['profile', 'picture', 'details', 'links']

/**
 * A person's changes to a page: stored in this browser on every keystroke until saved or discarded. An untouched field
 * follows what is stored, even when a co-manager saves it in the meantime.
 */
export function useEdits(profile: EntityProfile) {
  const { storedDraft: edits, change } = useStoredDraft(editsKey(profile.id), emptyDraft)
  const [isTouched, setTouched] = useState(false)

  const put = (next: (now: Edits) => Edits) => {
    setTouched(true)
    change(next)
  }

  return {
    draft: { ...draftOf(profile), ...edits } satisfies EntityDraft,
    /** The displayed values come from an earlier visit. */
    isBack: !isTouched && parts.some((part) => changedOf(part, edits, profile).length > 0),
    changed: (part: EditPart) => changedOf(part, edits, profile),
    change: (part: Edits) => put((now) => ({ ...now, ...part })),
    /** A part was saved as it was sent: its fields follow what is stored again. */
    keepSaved: (part: EditPart, sentDraft: EntityDraft) => put((now) => withoutSaved(now, part, sentDraft)),
    /** A part was discarded: it follows what is stored again. */
    drop: (part: EditPart) => put((now) => withoutFields(now, fieldsOf[part])),
    dropAll: () => put(() => ({})),
    /** A claimed page is to be open to collaborations, as its new owner said before. */
    isToCollaborate: edits.collaborating === true && !profile.collaborating,
    dropCollaborating: () => put((now) => withoutFields(now, ['collaborating'])),
  }
}

export type PageEdits = ReturnType<typeof useEdits>
