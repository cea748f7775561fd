import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { words } from './event-form-words.ts'

type Props = { at: number; onRestore: () => void; onDiscard: () => void }

/** Offers unsaved input from earlier (decision G35). */
export function UnsavedNotice({ at, onRestore, onDiscard }: Props) {
  const when = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{words.kept.found(when)}</p>
        <div className="flex gap-2">
          <Button variant="quiet" onClick={onRestore}>
            {words.kept.restore}
          </Button>
          <Button variant="ghost" onClick={onDiscard}>
            {words.kept.discard}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
