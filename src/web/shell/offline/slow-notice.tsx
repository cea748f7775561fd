import { createPortal } from 'react-dom'
import { useHasSlowRequest } from '../../slow-requests.ts'
import { words } from '../web-app/web-app-words.ts'

/** Says that a request takes longer than usual, above everything: a modal dialog hides and mutes what is outside it. */
export function SlowNotice() {
  const isSlow = useHasSlowRequest()
  if (!isSlow) return null
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return createPortal(
    <div
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-4 top-20 z-50 mx-auto w-fit max-w-prose rounded-field border border-gold bg-deck-2 px-4 py-3 text-center text-ink shadow-xl"
    >
      {words.slow}
    </div>,
    dialog ?? document.body,
  )
}
