import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { words } from '../shell-words.ts'
import { hasUnreadElsewhere, useAccountUnread } from '../unread/account-unread.ts'
import { unreadDot } from '../unread/unread-dot.ts'
import { entryLook } from './entry-look.ts'
import { HeaderNav } from './header-nav.tsx'
import type { HeaderProps } from './header-props.ts'
import { PersonalList } from './personal-list.tsx'

const loadSwitcher = async () => ({ default: (await import('./switcher-list.tsx')).SwitcherList })
const SwitcherList = lazy(loadSwitcher)

/**
 * The hamburger, below 1024 px, and all of the header as a sheet at the right edge. The browser's own modal keeps the
 * focus inside and gives it back, and its commands open and close it before any script is there.
 */
export function MenuButton(props: HeaderProps) {
  const { viewer, active } = props
  const id = useId()
  const isUnread = hasUnreadElsewhere(useAccountUnread(viewer?.userId ?? null), active?.id ?? null)
  const sheet = useRef<HTMLDialogElement>(null)
  const { isOpen, open } = useOpenSheet(sheet)
  const [hasSwitcher, setHasSwitcher] = useState(false)
  if (isOpen && !hasSwitcher) setHasSwitcher(true)
  const command = (name: 'show-modal' | 'close') => ({ commandfor: id, command: name })
  const preload = () => void (viewer && loadSwitcher())

  return (
    <div className="shell:hidden">
      <button
        type="button"
        {...command('show-modal')}
        aria-haspopup="dialog"
        aria-label={isUnread ? `${words.menu.open}${words.switcher.unreadElsewhere}` : words.menu.open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
        className="grid size-11 place-items-center rounded-pill hover:bg-deck"
      >
        <span className="relative">
          <Icon name="menu" className="size-6" />
          {isUnread && <span aria-hidden="true" className={unreadDot} />}
        </span>
      </button>
      <dialog
        ref={sheet}
        id={id}
        aria-label={words.menu.title}
        className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(100%,22rem)] max-w-none overflow-y-auto overscroll-contain border-l border-line bg-night text-ink"
      >
        <div className="flex min-h-full flex-col gap-6 px-4 pb-8">
          <div className="sticky top-0 z-10 -mx-4 flex items-center justify-between border-b border-line bg-night px-4 py-1">
            <p className="font-display text-2xl font-bold">{words.menu.title}</p>
            <button
              type="button"
              {...command('close')}
              aria-label={words.menu.close}
              onClick={() => sheet.current?.close()}
              className="grid size-11 place-items-center rounded-pill hover:bg-deck"
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <nav aria-label={words.menu.nav} className="-mx-3 flex flex-col items-stretch gap-1 text-lg">
            {viewer && (
              <div className="mb-3 border-b border-line pb-3">
                <PersonalList viewer={viewer} itemLook={`${entryLook} w-full`} />
              </div>
            )}
            <HeaderNav {...props}>
              {viewer && hasSwitcher && (
                <section
                  aria-label={viewer.entities.length > 0 ? words.switcher.title : words.switcher.add}
                  className="my-3 border-y border-line px-1 py-4 text-base text-ink"
                >
                  <Suspense fallback={null}>
                    <SwitcherList isInMenu viewer={viewer} active={active} />
                  </Suspense>
                </section>
              )}
            </HeaderNav>
          </nav>
        </div>
      </dialog>
    </div>
  )
}

/**
 * Whether the sheet is open. It closes on the next page, on a tap outside, and when the header has room for everything.
 */
function useOpenSheet(sheet: RefObject<HTMLDialogElement | null>) {
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const dialog = sheet.current
    if (!dialog) return
    const listening = new AbortController()
    const { signal } = listening
    const read = () => setOpen(dialog.open)
    // It may have been opened before this script was there.
    read()
    dialog.addEventListener('toggle', read, { signal })
    dialog.addEventListener('close', read, { signal })
    document.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal })
    const wide = window.matchMedia('(min-width: 64rem)')
    wide.addEventListener('change', () => wide.matches && dialog.close(), { signal })
    return () => listening.abort()
  }, [sheet])

  const shownPage = useRef(key)
  useEffect(() => {
    if (shownPage.current !== key) sheet.current?.close()
    shownPage.current = key
  }, [sheet, key])
  const open = () => {
    if (!sheet.current?.open) sheet.current?.showModal()
    setOpen(true)
  }
  return { isOpen, open }
}
