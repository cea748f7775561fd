import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '../../../features/events/event/event-views.ts'
import { Button } from '../../kit/button.tsx'
import { focusInView } from '../../kit/focus-here.ts'
import type { HostEntity } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import type { FormProblem } from './form-problems.ts'
import { goToField } from './go-to-field.ts'

type Props = {
  /** What kept the last try from being saved, in its order; people read the first as an alert, and can go through the others. */
  problems: readonly FormProblem[]
  host: HostEntity
  /** The event's current status, null for a new one. */
  status: EventView['status'] | null
  pending: boolean
  /** Other shows of the venue next to this one, which was not saved yet. */
  conflicts: readonly string[]
  /** It was submitted, and is saved once the poster is uploaded. */
  isWaiting: boolean
  /** The input is stored in the browser. */
  isKept: boolean
  /** As what the submit that follows saves it. */
  onStatus: (status: 'draft' | 'published') => void
}

/** The form's two ways out, in reach wherever there is room for them, and the alert right above them. */
export function FormFooter({ problems, host, status, pending, conflicts, isWaiting, isKept, onStatus }: Props) {
  const isLive = status !== null && status !== 'draft'
  const reason = host.status === 'approved' ? undefined : words.notApproved
  /** Which problem is named; a new try begins with the first again. */
  const [place, setPlace] = useState(0)
  const named = isWaiting ? [] : problems
  const at = Math.min(place, named.length - 1)
  const first = named[at]
  const isBusy = pending || isWaiting
  const [pressed, setPressed] = useState<'draft' | 'published'>('published')
  const goToNext = () => {
    const next = (at + 1) % named.length
    setPlace(next)
    goToField(named[next]?.field ?? '')
  }
  const press = (next: 'draft' | 'published') => {
    setPressed(next)
    setPlace(0)
    onStatus(next)
  }
  return (
    <footer className="sticky bottom-0 z-10 [@media(max-height:32rem)]:static -mx-4 flex flex-col gap-3 border-t border-line bg-deck px-4 py-3 sm:-mx-6 sm:px-6">
      {first && (
        // One line if it fits: on a phone, a box here would cover the field that it is about. A longer one has the line alone.
        <p className="flex flex-wrap items-start gap-x-4 text-sm text-mute">
          <span className="flex min-w-0 items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
            <span role="alert" className="min-w-0 font-semibold wrap-anywhere text-danger">
              {first.message}
            </span>
          </span>
          {named.length > 1 && (
            <button
              type="button"
              onClick={goToNext}
              className="reach ml-auto shrink-0 font-semibold whitespace-nowrap text-gold hover:text-gold-2"
            >
              {words.nextProblem(at + 1, named.length)}
            </button>
          )}
        </p>
      )}
      {conflicts.length > 0 && !first && (
        <div
          ref={focusInView}
          tabIndex={-1}
          role="alert"
          className="flex gap-3 rounded-field border border-gold bg-deck-2 px-4 py-3 outline-none"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <div className="min-w-0">
            <ul className="font-semibold wrap-anywhere text-gold">
              {conflicts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="text-sm text-mute">{words.anyway.hint(words.anyway[isLive ? 'save' : 'publish'])}</p>
          </div>
        </div>
      )}
      {reason && <p className="text-sm text-mute">{reason}</p>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output className="min-w-0 flex-1 text-sm text-mute max-sm:basis-full max-sm:empty:hidden">
          {isWaiting ? words.waiting : isKept && !first ? words.kept.now : ''}
        </output>
        {!isLive && (
          <Button
            variant="quiet"
            busy={isBusy && pressed === 'draft'}
            disabled={isBusy}
            onClick={({ currentTarget }) => {
              press('draft')
              currentTarget.form?.requestSubmit()
            }}
            className="whitespace-nowrap max-sm:flex-1"
          >
            {words.saveDraft}
          </Button>
        )}
        <Button
          type="submit"
          busy={isBusy && pressed === 'published'}
          disabled={isBusy}
          reason={reason}
          onClick={() => press('published')}
          className="max-sm:flex-1"
        >
          {conflicts.length > 0 ? words.anyway[isLive ? 'save' : 'publish'] : isLive ? words.save : words.publish}
        </Button>
      </div>
    </footer>
  )
}
