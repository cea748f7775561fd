import { X } from 'lucide-react'
import { Button } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { type BulkAction, words } from './bulk-words.ts'

/** What became of each show: done, or why not. */
export type Outcome = {
  action: BulkAction
  finished: number
  problems: { eventID: string; name: string; message: string }[]
}

type Props = { outcome: Outcome; onClose: () => void }

export const BulkOutcome = ({ outcome: { action, finished, problems }, onClose }: Props) => (
  <div className="sticky bottom-3 z-10 flex items-start justify-between gap-3 rounded-card border border-line bg-night p-3 shadow-lg">
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      {finished > 0 && <Notice tone="success">{words.outcome(action, finished)}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error">
          <p>{words.unfinished(action, problems.length)}</p>
          <ul className="list-disc pl-5">
            {problems.map(({ eventID, name, message }) => (
              <li key={eventID}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
    <Button variant="ghost" onClick={onClose} aria-label={words.close} title={words.close} className="px-2.5!">
      <X aria-hidden="true" className="size-5" />
    </Button>
  </div>
)
