import { X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Notice } from '../../../kit/notice.tsx'
import type { HostEntity } from '../../form/event-form-state.ts'
import { words } from '../managed-events-words.ts'

const text = words.bulk

/** The bar is one line of a phone. */
const narrow = 'max-sm:px-3! max-sm:text-sm'

type Action = 'publish' | 'delete'
/** What became of each show: done, or why not. */
type Outcome = { action: Action; finished: number; problems: { eventID: string; name: string; message: string }[] }

type Props = { host: HostEntity; selected: ManagedEvent[]; onClear: () => void }

/** What can be done with several shows at once: publish drafts, delete what nobody has bought. */
export function BulkBar({ host, selected, onClear }: Props) {
  const [question, setQuestion] = useState<Action | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { revalidate } = useRevalidator()
  const drafts = selected.filter(({ saleState }) => saleState === 'draft')
  const concerned = question === 'publish' ? drafts : selected

  async function run(action: Action) {
    setIsWorking(true)
    const actions = await import('./bulk-actions.ts').catch(() => null)
    const act = action === 'publish' ? actions?.publishDraft : actions?.deleteShow
    const problems: Outcome['problems'] = []
    for (const { eventID, eventName } of concerned) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a host's saves take turns anyway
      const message = act ? await act(eventID, host) : text.notLoaded
      if (message) problems.push({ eventID, name: eventName || words.untitled, message })
    }
    setIsWorking(false)
    setQuestion(null)
    setOutcome({ action, finished: concerned.length - problems.length, problems })
    onClear()
    await revalidate()
  }

  return (
    <>
      {outcome && selected.length === 0 && (
        <div className="sticky bottom-3 z-10 flex items-start justify-between gap-3 rounded-card border border-line bg-night p-3 shadow-lg">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            {outcome.finished > 0 && <Notice tone="success">{text.outcome(outcome.action, outcome.finished)}</Notice>}
            {outcome.problems.length > 0 && (
              <Notice tone="error">
                <p>{text.unfinished(outcome.action, outcome.problems.length)}</p>
                <ul className="list-disc pl-5">
                  {outcome.problems.map(({ eventID, name, message }) => (
                    <li key={eventID}>
                      {name}: {message}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
          </div>
          <Button variant="ghost" onClick={() => setOutcome(null)}>
            {text.close}
          </Button>
        </div>
      )}
      {selected.length > 0 && (
        <div
          role="group"
          aria-label={text.label}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-1.5 rounded-card border border-gold bg-night p-2 shadow-lg sm:gap-2"
        >
          <span role="status" className="mr-auto px-1 font-semibold">
            {text.count(selected.length)}
          </span>
          {drafts.length > 0 && (
            <Button variant="quiet" className={narrow} onClick={() => setQuestion('publish')}>
              {text.publish}
            </Button>
          )}
          <Button variant="danger" className={narrow} onClick={() => setQuestion('delete')}>
            {text.delete}
          </Button>
          <Button variant="ghost" onClick={onClear} aria-label={text.clear} title={text.clear} className="px-2.5!">
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
      <Dialog
        title={text.question(question ?? 'publish', concerned.length)}
        open={question !== null}
        onClose={() => setQuestion(null)}
        small
      >
        <div className="flex flex-col gap-4">
          <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto wrap-anywhere">
            {concerned.map(({ eventID, eventName }) => (
              <li key={eventID}>{eventName || words.untitled}</li>
            ))}
          </ul>
          <p className="text-mute">{question && text.explanations[question](concerned.length)}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" disabled={isWorking} onClick={() => setQuestion(null)}>
              {text.keep}
            </Button>
            {question && (
              <Button
                variant={question === 'delete' ? 'danger' : 'gold'}
                busy={isWorking}
                onClick={() => void run(question)}
              >
                {text[question]}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}
