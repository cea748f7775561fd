import { lazy, Suspense } from 'react'
import { NavLink, useLocation } from 'react-router'
import { buttonLook } from '../kit/button-look.ts'
import { paths } from '../paths.ts'
import type { ShellViewer } from './shell-viewer.ts'

/** Visitors do not load what they cannot open. */
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

const link =
  'flex min-h-11 items-center rounded-field px-3 font-semibold text-mute hover:text-ink aria-[current=page]:text-gold'

/** Where the header leads, by session (spec, app shell). */
export function HeaderNav({ viewer }: { viewer: ShellViewer | null }) {
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-col gap-1 shell:flex-row shell:items-center shell:gap-2">
      <NavLink to={paths.home} end className={link}>
        Home
      </NavLink>
      <NavLink to={paths.discover} className={link}>
        Discover
      </NavLink>
      {viewer ? (
        <Suspense fallback={null}>
          <AccountMenu viewer={viewer} />
        </Suspense>
      ) : (
        <NavLink to={paths.login(pathname === '/' ? undefined : pathname + search)} className={() => buttonLook.gold}>
          Login
        </NavLink>
      )}
    </div>
  )
}
