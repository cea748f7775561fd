import { useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { HeaderNav } from './header-nav.tsx'
import { Logo } from './logo.tsx'
import type { ShellViewer } from './shell-viewer.ts'

/** The fixed header: a row from 1024 px on, below that a hamburger (spec, app shell). */
export function Header({ viewer }: { viewer: ShellViewer | null }) {
  const { key } = useLocation()
  // Open where it was opened: the next page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key

  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-night/95">
      <div className="mx-auto flex h-[50px] w-full max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="max-shell:hidden">
          <HeaderNav viewer={viewer} />
        </nav>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpenAt(open ? null : key)}
          className="rounded-field p-2 hover:bg-deck shell:hidden"
        >
          <Icon name={open ? 'close' : 'menu'} className="size-6" />
        </button>
      </div>
      {open && (
        <nav
          id="menu"
          aria-label="Main"
          className="max-h-[calc(100dvh-50px)] overflow-y-auto border-t border-line bg-night p-4 shell:hidden"
        >
          <HeaderNav viewer={viewer} />
        </nav>
      )}
    </header>
  )
}
