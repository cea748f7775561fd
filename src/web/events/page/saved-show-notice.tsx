import { useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../form/event-form-words.ts'

/** A show that was just saved, as its confirmation needs it. */
export type SavedShow = {
  eventID: string
  name: string
  outcome: 'published' | 'changed' | 'draft'
  /** What the address or the pin leaves open. */
  questions: string[]
  /** Fields in which changes that were saved meanwhile were kept, by others or in another tab. */
  mergedFields: string[]
}

type Props = { show: SavedShow; onEdit: () => void; onDismiss: () => void }

/** Confirms a save, and offers what people do next. */
export function SavedShowNotice({ show, onEdit, onDismiss }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { eventID, outcome, questions, mergedFields } = show
  const name = show.name.trim() || words.saved.untitled
  const fieldWords: Readonly<Record<string, string>> = words.mergedFields
  const merged = [...new Set(mergedFields.flatMap((field) => fieldWords[field] ?? []))]

  // In the next frame the form's dialog is closed, so the page behind it can take the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      element.current?.focus({ preventScroll: true })
      element.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div ref={element} tabIndex={-1} className="scroll-mt-24 rounded-field">
      <Notice tone="success">
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{words.saved[outcome](name)}</p>
          {merged.length > 0 && (
            <p className="text-ink">{words.saved.merged(new Intl.ListFormat('en-US').format(merged))}</p>
          )}
          {questions.map((question) => (
            <p key={question} className="text-gold">
              {question}
            </p>
          ))}
          <div className="flex flex-wrap items-center gap-3">
            {outcome !== 'draft' && (
              <>
                <ButtonLink variant="quiet" to={paths.event(eventID)}>
                  {words.saved.view}
                </ButtonLink>
                <ShareButton title={name} path={paths.event(eventID)} />
              </>
            )}
            <Button variant="quiet" onClick={onEdit}>
              {words.saved.editAgain}
            </Button>
            <Button variant="ghost" onClick={onDismiss}>
              {words.saved.dismiss}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  )
}
