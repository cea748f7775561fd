import { useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { mayHandleMoney, type Role } from '../../../kernel/roles.ts'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../when.ts'
import type { SavedShow } from './saved-show.ts'
import { words } from './saved-show-words.ts'

type Props = {
  show: SavedShow
  host: { id: string; role?: Role | undefined }
  onEdit: () => void
  onDismiss: () => void
}

/** Confirms a save, and offers what people do next. */
export function SavedShowNotice({ show, host, onEdit, onDismiss }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { eventID, outcome, move, questions, mergedFields, mergedDate, codes } = show
  const mayMakeCodes = mayHandleMoney(host.role)
  const name = show.name.trim() || words.untitled
  const fieldWords: Readonly<Record<string, string>> = words.mergedFields
  const merged = [...new Set(mergedFields.flatMap((field) => fieldWords[field] ?? []))]
  const isDateAlone = mergedDate !== null && merged.length === 1
  const mergedText = isDateAlone ? words.mergedDate(dateText(mergedDate)) : words.merged(merged)

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
          <p className="font-semibold">{move ? words.moved(name, move.when) : words[outcome](name)}</p>
          {move && move.askedActs.length > 0 && <p className="text-ink">{words.confirming(move.askedActs)}</p>}
          {merged.length > 0 && <p className="text-ink">{mergedText}</p>}
          {codes && <p className="text-ink">{(mayMakeCodes ? words.codes : words.codesOthers)[codes]}</p>}
          {questions.map((question) => (
            <p key={question} className="text-gold">
              {question}
            </p>
          ))}
          <div className="flex flex-wrap items-center gap-3">
            {codes && mayMakeCodes && (
              <ButtonLink variant="quiet" to={paths.eventPromoCodes(host.id, eventID)}>
                {words.toCodes}
              </ButtonLink>
            )}
            {outcome !== 'draft' && (
              <>
                <ButtonLink variant="quiet" to={paths.event(eventID)}>
                  {words.view}
                </ButtonLink>
                <ShareButton title={name} path={paths.event(eventID)} />
              </>
            )}
            <Button variant="quiet" onClick={onEdit}>
              {words.editAgain}
            </Button>
            <Button variant="ghost" onClick={onDismiss}>
              {words.dismiss}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  )
}
