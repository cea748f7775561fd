import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Icon } from '../../kit/icon.tsx'
import { useIsSlashKeyOn } from '../../search/slash-key.ts'
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
  const isSlashKeyOn = useIsSlashKeyOn()
  useSlashKey(isSlashKeyOn, () => setOpenAt(key))

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenAt(key)
  }

  return (
    <div className="relative">
      <Link
        to={paths.search()}
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts={isSlashKeyOn ? '/' : undefined}
        title={isSlashKeyOn ? words.search.key : undefined}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-pill text-mute hover:bg-deck hover:text-ink xl:h-9 xl:w-40 xl:justify-start xl:border xl:border-line xl:bg-deck xl:px-3"
      >
        <Icon name="search" className="size-5 shrink-0" />
        <span className="max-xl:sr-only">{words.search.open}</span>
      </Link>
      {openAt === key && (
        <Suspense fallback={<Loading />}>
          <SearchPanel onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** A ring that turns around the icon while the panel is loading. */
const Loading = () => (
  <>
    <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center">
      <span className="size-8 animate-spin rounded-pill border-2 border-gold border-t-transparent" />
    </span>
    <output className="sr-only">{words.search.loading}</output>
  </>
)

/** Acts on the key `/` on wide screens, unless someone is typing or a dialog is open. */
function useSlashKey(isOn: boolean, act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyped =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (!isOn || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyped) return
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
