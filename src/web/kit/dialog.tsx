import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { words } from './kit-words.ts'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  wide?: boolean
  /** A short question: a card on phones too. */
  small?: boolean
  children: ReactNode
}

/** The browser's own modal: focus stays inside, Escape closes, a sheet on phones. */
export function Dialog({ title, open, onClose, wide = false, small = false, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  // The browser returns focus to the previous element when a dialog is closed, not when it is removed.
  useLayoutEffect(() => {
    const dialog = element.current
    isShown.current = true
    return () => {
      isShown.current = false
      dialog?.close()
    }
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      // React passes a question's `close` on to the dialog that opened it; the browser doesn't. One that makes room for another
      // has nothing to say anymore.
      onClose={(event) => event.target === event.currentTarget && isShown.current && onClose()}
      className={`m-auto w-full overflow-y-auto sm:w-[calc(100%-2rem)] bg-deck text-ink sm:max-h-[92dvh] sm:rounded-card sm:border sm:border-line ${small ? 'max-h-[92dvh] max-w-[calc(100%-2rem)] rounded-card border border-line' : 'max-h-dvh max-sm:h-dvh max-sm:max-w-none'} ${wide ? 'sm:max-w-5xl' : 'sm:max-w-lg'}`}
    >
      <header className="sticky top-0 z-10 border-b border-line bg-deck px-4 py-3 sm:px-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="min-w-0 text-2xl wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label={words.dialog.close}
            onClick={onClose}
            className="-mr-2 grid size-11 shrink-0 self-start place-items-center rounded-pill hover:bg-deck-2"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        {/* What the shell has to say while the page behind is hidden and muted, where it covers nothing. */}
        <div data-dialog-notice />
      </header>
      {open && <div className="p-4 sm:p-6">{children}</div>}
    </dialog>
  )
}

/**
 * The buttons of a dialog, the harmless one first: pinned to the bottom if there is room, however long the dialog is.
 */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 [@media(max-height:32rem)]:static -mx-4 -mb-4 flex flex-wrap gap-3 border-t border-line bg-deck px-4 py-3 *:grow sm:-mx-6 sm:-mb-6 sm:justify-end sm:px-6 sm:*:grow-0">
    {children}
  </div>
)
