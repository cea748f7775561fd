import { CheckCheck, EyeOff, Megaphone, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../../kit/dialog.tsx'
import type { HostEntity } from '../../form/event-form-state.ts'
import { words as managedWords } from '../managed-events-words.ts'
import type * as bulkActions from './bulk-actions.ts'
import { type BulkChange, isChangedBy } from './bulk-change.ts'
import { BulkOutcome, type Outcome } from './bulk-outcome.tsx'
import { type BulkAction, words } from './bulk-words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CheckedDialog } from './checked-dialog.tsx'
import { ShowLines } from './show-lines.tsx'

/** On a phone a label stands below its icon, so that four are in one line with the count. */
const narrow =
  'max-sm:min-w-11 max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-field max-sm:border-0 max-sm:bg-transparent max-sm:px-1! max-sm:py-0! max-sm:text-xs'

const icons = { publish: Megaphone, confirm: CheckCheck, change: Pencil, unpublish: EyeOff, delete: Trash2 } as const

type Actions = typeof bulkActions
/** Does one thing with one show. @returns why not, null where it was done */
type Operation = (actions: Actions, eventID: string, host: HostEntity) => Promise<string | null>

const operations: Record<Exclude<BulkAction, 'change'>, Operation> = {
  publish: (actions, ...show) => actions.publishDraft(...show),
  confirm: (actions, eventID) => actions.confirmShow(eventID),
  unpublish: (actions, ...show) => actions.unpublishShow(...show),
  delete: (actions, ...show) => actions.deleteShow(...show),
}

/** Which of the selected shows an action is about. */
const isConcerned: Record<BulkAction, (show: ManagedEvent) => boolean> = {
  publish: ({ saleState }) => saleState === 'draft',
  confirm: ({ isListing }) => isListing,
  change: ({ saleState }) => saleState !== 'canceled',
  unpublish: ({ saleState, dates }) =>
    (saleState === 'on_sale' || saleState === 'no_tickets') &&
    dates.some(({ startsAt, isToday }) => isToday || Date.parse(startsAt) > Date.now()),
  delete: () => true,
}

type Props = { host: HostEntity; selected: ManagedEvent[]; onClear: () => void }

/** What can be done with several shows at once: what an import leaves open, and what no one has bought a ticket to. */
export function BulkBar({ host, selected, onClear }: Props) {
  const [question, setQuestion] = useState<BulkAction | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { revalidate } = useRevalidator()
  const concernedBy = (action: BulkAction) => selected.filter(isConcerned[action])
  const checkedAction = question === 'delete' || question === 'unpublish' ? question : null
  const confirmedAction = question === 'publish' || question === 'confirm' ? question : null
  const concerned = question ? concernedBy(question) : []

  async function run(action: BulkAction, operation: Operation, shows = concerned) {
    setIsWorking(true)
    const actions = await import('./bulk-actions.ts').catch(() => null)
    const problems: Outcome['problems'] = []
    for (const { eventID, eventName } of shows) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a host's saves take turns anyway
      const message = actions ? await operation(actions, eventID, host) : words.notLoaded
      if (message) problems.push({ eventID, name: eventName || managedWords.untitled, message })
    }
    setIsWorking(false)
    setQuestion(null)
    setOutcome({ action, finished: shows.length - problems.length, problems })
    onClear()
    await revalidate()
  }

  const change = (values: BulkChange) =>
    void run(
      'change',
      (actions, ...show) => actions.changeShow(values, ...show),
      concerned.filter((show) => isChangedBy(values, show)),
    )

  return (
    <>
      {outcome && selected.length === 0 && <BulkOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
      {selected.length > 0 && (
        <div
          role="group"
          aria-label={words.label}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-0.5 gap-y-1 rounded-card border border-gold bg-night p-1.5 shadow-lg sm:gap-x-2 sm:p-2"
        >
          <Button
            variant="ghost"
            onClick={onClear}
            aria-label={words.clear}
            title={words.clear}
            className="px-2! sm:px-2.5!"
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
          <span role="status" className="min-w-0 flex-1 basis-14 leading-tight font-semibold max-sm:text-sm">
            {words.count(selected.length)}
          </span>
          {(['publish', 'confirm', 'change', 'unpublish', 'delete'] as const).map((action) => {
            if (concernedBy(action).length === 0) return null
            const Icon = icons[action]
            return (
              <Button
                key={action}
                variant={action === 'delete' ? 'danger' : 'quiet'}
                className={narrow}
                onClick={() => setQuestion(action)}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {words.open[action]}
              </Button>
            )
          })}
        </div>
      )}
      {question === 'change' && (
        <ChangeDialog shows={concerned} isWorking={isWorking} onClose={() => setQuestion(null)} onSave={change} />
      )}
      {checkedAction && (
        <CheckedDialog
          key={checkedAction}
          action={checkedAction}
          shows={concerned}
          isWorking={isWorking}
          onClose={() => setQuestion(null)}
          onConfirm={(shows) => void run(checkedAction, operations[checkedAction], shows)}
        />
      )}
      <Dialog
        title={words.question(confirmedAction ?? 'publish', concerned.length)}
        open={confirmedAction !== null}
        onClose={() => setQuestion(null)}
        small
      >
        <div className="flex flex-col gap-4">
          <ShowLines shows={concerned} />
          <p className="text-mute">{confirmedAction && words.explanations[confirmedAction](concerned.length)}</p>
          <DialogButtons>
            <Button variant="quiet" disabled={isWorking} onClick={() => setQuestion(null)}>
              {words.keep}
            </Button>
            {confirmedAction && (
              <Button
                variant="gold"
                busy={isWorking}
                onClick={() => void run(confirmedAction, operations[confirmedAction])}
              >
                {words.open[confirmedAction]}
              </Button>
            )}
          </DialogButtons>
        </div>
      </Dialog>
    </>
  )
}
