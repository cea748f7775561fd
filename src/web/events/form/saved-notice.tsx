import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { SavedShow } from '../saved/saved-show.ts'
import { words as savedWords } from '../saved/saved-show-words.ts'
import { words } from './event-form-words.ts'

export type SavedChange = Pick<SavedShow, 'name' | 'move'> & {
  /** What buyers are told. */
  message: string
  /** What that means for them. */
  explanation: string | null
}

type Props = { saved: SavedChange; onDone: () => void }

/**
 * Replaces the form after a change that affected buyers was saved: the new date, and the people we have told or asked.
 */
export function SavedNotice({ saved: { name, move, message, explanation }, onDone }: Props) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="success">
        <p className="font-semibold">{move ? savedWords.moved(name, move.when) : words.changeSaved}</p>
        {move && move.askedActs.length > 0 && <p>{savedWords.confirming(move.askedActs)}</p>}
        <p>{message}</p>
        {explanation && <p>{explanation}</p>}
      </Notice>
      <Button onClick={onDone}>{words.done}</Button>
    </div>
  )
}
