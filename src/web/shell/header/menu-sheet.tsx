import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { HeaderNav } from './header-nav.tsx'
import { words } from '../shell-words.ts'
import type { HeaderProps } from './header-props.ts'
import { SwitcherList } from './switcher-list.tsx'

type Props = HeaderProps & { open: boolean; onClose: () => void }

/** All of the header as a sheet at the right edge: the browser's own modal keeps the focus inside and gives it back. */
export function MenuSheet({ open, onClose, ...headerProps }: Props) {
  const { viewer, active } = headerProps
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) sheet.current?.showModal()
    else sheet.current?.close()
  }, [open])

  // A touch beside it closes it; from 1024 px on the header shows everything itself.
  useEffect(() => {
    const touched = (event: Event) => event.target === sheet.current && sheet.current?.close()
    const wide = window.matchMedia('(min-width: 64rem)')
    const widened = () => wide.matches && sheet.current?.close()
    document.addEventListener('click', touched)
    wide.addEventListener('change', widened)
    return () => {
      document.removeEventListener('click', touched)
      wide.removeEventListener('change', widened)
    }
  }, [])

  return (
    <dialog
      ref={sheet}
      aria-label={words.menu.title}
      onClose={onClose}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(100%,22rem)] max-w-none overflow-y-auto overscroll-contain border-l border-line bg-night text-ink"
    >
      <div className="flex min-h-full flex-col gap-6 px-4 pb-8">
        <div className="sticky top-0 z-10 -mx-4 flex items-center justify-between border-b border-line bg-night px-4 py-1">
          <p className="font-display text-2xl font-bold">{words.menu.title}</p>
          <button
            type="button"
            aria-label={words.menu.close}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-pill hover:bg-deck"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        {open && (
          <>
            <nav aria-label={words.main} className="-mx-3 flex flex-col items-stretch gap-1 text-lg">
              <HeaderNav {...headerProps} />
            </nav>
            {viewer && (
              <section aria-label={words.switcher.title} className="-mx-2 border-t border-line pt-4">
                <SwitcherList viewer={viewer} active={active} />
              </section>
            )}
          </>
        )}
      </div>
    </dialog>
  )
}
