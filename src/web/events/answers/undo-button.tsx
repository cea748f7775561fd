import type { CallInputs } from '../../../contract.ts'
import { useWrite } from '../../use-write.ts'
import { words } from './answers-words.ts'

type Props = {
  /** What an answer returned. */
  undo: CallInputs['undoAnswer']
  /** What is undone, for a screen reader. */
  label: string
  /** The notice of the answer can be dismissed, and with it this button. */
  onUndone: () => void
}

/** Undoes that the viewer can't go to a show; next to the notice of that answer. */
export function UndoButton({ undo, label, onUndone }: Props) {
  const { attempt, pending, problem } = useWrite('undoAnswer')
  async function send() {
    if ((await attempt(undo))?.ok) onUndone()
  }
  return (
    <>
      <button
        type="button"
        disabled={pending}
        aria-label={label}
        onClick={() => void send()}
        className="reach font-semibold text-gold underline hover:text-gold-2"
      >
        {words.undo}
      </button>
      {problem && (
        <span role="alert" className="block text-danger">
          {problem}
        </span>
      )}
    </>
  )
}
