import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Icon } from '../../kit/icon.tsx'
import { whenOnline } from '../offline/when-online.ts'
import { words } from '../shell-words.ts'

const SearchPanel = lazy(async () => ({
  default: (await whenOnline(() => import('../../search/search-panel.tsx'))).SearchPanel,
}))

/**
 * Search by name, in the row of icons (decision 0180). A link to the search page until its panel is loaded, which opens
 * over any page; the next page closes it.
 */
export function SearchButton() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  useSlashKey(() => setOpenAt(key))

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenAt(key)
  }

  return (
    <>
      <Link
        to={paths.search()}
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        title={words.search.key}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-pill text-mute hover:bg-deck hover:text-ink xl:h-9 xl:w-40 xl:justify-start xl:border xl:border-line xl:bg-deck xl:px-3"
      >
        <Icon name="search" className="size-5 shrink-0" />
        <span className="max-xl:sr-only">{words.search.open}</span>
      </Link>
      {openAt === key && (
        <Suspense fallback={null}>
          <SearchPanel onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Acts on the key `/` on wide screens, unless somebody is typing or a dialog is open. */
function useSlashKey(act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyped =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyped) return
    if (document.querySelector('dialog[open]') || !window.matchMedia('(min-width: 64rem)').matches) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
