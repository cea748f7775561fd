import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../../../kernel/paths.ts'
import { useActiveEntity, useKeepingEntity } from '../active-entity/use-active-entity.ts'
import { Logo } from '../logo.tsx'
import { whenOnline } from '../offline/when-online.ts'
import type { ShellViewer } from '../shell-viewer.ts'
import { words } from '../shell-words.ts'
import { HeaderNav } from './header-nav.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchButton } from './search-button.tsx'

const HeaderIcons = lazy(async () => ({ default: (await whenOnline(() => import('./header-icons.tsx'))).HeaderIcons }))

/** Always the same element: the icons stay until their code has loaded, whatever the header learns meanwhile. */
const icons = (
  <Suspense fallback={<div className="h-11 w-[88px] shell:w-[132px]" />}>
    <HeaderIcons />
  </Suspense>
)

/** The fixed header: a row from 1024 px on, below that a hamburger (spec, app shell). */
export function Header({ viewer }: { viewer: ShellViewer | null }) {
  const active = useActiveEntity()
  useKeepingEntity(active)
  const header = useHeaderHeight()
  const logout = useLogoutQuestion()
  const headerProps = { viewer, active: active ?? null, onLogout: logout.ask }

  return (
    <header ref={header} className="fixed inset-x-0 top-0 z-40 border-b border-line bg-night">
      <div className="mx-auto flex min-h-[49px] w-full max-w-7xl flex-wrap items-center justify-between gap-x-2 px-4 sm:gap-x-4 sm:px-6">
        {/* On a phone it takes what the icons leave, so that they stay in its line. */}
        <div className="min-w-0 max-sm:flex-1 max-sm:basis-8">
          <Logo to={active ? paths.manage(active.id) : paths.home} actingFor={active?.name ?? null} />
        </div>
        <div className="flex min-w-0 flex-wrap items-center justify-end sm:gap-x-2">
          <nav
            aria-label={words.main}
            className={`flex flex-wrap items-center justify-end max-shell:hidden ${viewer && active === undefined ? 'until-known' : ''}`}
          >
            <HeaderNav {...headerProps} />
          </nav>
          <SearchButton />
          {viewer && icons}
          <MenuButton {...headerProps} />
        </div>
      </div>
      {logout.dialog}
    </header>
  )
}

/** Tells the page how high the header is (`--header`): larger text makes it grow, and the page behind makes room. */
function useHeaderHeight() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const measured = header.current
    if (!measured) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--header', `${measured.offsetHeight}px`),
    )
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return header
}

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }))

/** The question before logging out, loaded when first asked: `ask` opens it, `dialog` is its element. */
function useLogoutQuestion() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const dialog = isOpen !== null && (
    <Suspense fallback={null}>
      <LogoutDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { ask: () => setIsOpen(true), dialog }
}
