import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import type { OwnEntity, ShellViewer } from './shell-viewer.ts'

/**
 * One's own page, or that of the entity one acts for, with what is known of it (spec, app shell). Without a profile
 * there is no page yet: the wizard opens.
 */
export function ProfileButton({ viewer, active }: { viewer: ShellViewer; active: OwnEntity | null }) {
  const own = viewer.hasProfile ? paths.userProfile(viewer.userId) : paths.login()
  return (
    <NavLink
      to={active ? paths.profile(active.id) : own}
      state={active && { profile: active }}
      className="flex min-h-9 max-w-48 items-center rounded-pill border border-line bg-deck px-4 font-semibold hover:border-gold aria-[current=page]:border-gold aria-[current=page]:text-gold"
    >
      <span className="truncate">{active?.name ?? viewer.label}</span>
    </NavLink>
  )
}
