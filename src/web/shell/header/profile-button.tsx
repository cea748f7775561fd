import { NavLink } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../shell-words.ts'
import { entryLook } from './entry-look.ts'
import type { OwnEntity, ShellViewer } from '../shell-viewer.ts'

/**
 * The viewer's page, or that of the active entity, with what is known about it (spec, app shell). Without a profile
 * there is no page yet: the wizard opens.
 */
export function ProfileButton({ viewer, active }: { viewer: ShellViewer; active: OwnEntity | null }) {
  const ownPath = viewer.hasProfile ? paths.userProfile(viewer.userId) : paths.login()
  return (
    <NavLink
      to={active ? paths.entity(active.username) : ownPath}
      state={active && { profile: active }}
      className={`${entryLook} shell:min-h-9 shell:max-w-48 shell:rounded-pill shell:border shell:border-line shell:bg-deck shell:px-4 shell:text-ink shell:hover:border-gold shell:aria-[current=page]:border-gold`}
    >
      {!active && viewer.hasProfile && <span className="mr-2 shell:hidden">{words.ownProfile}</span>}
      <span className={active || !viewer.hasProfile ? 'truncate' : 'truncate max-shell:font-normal'}>
        {active?.name ?? (viewer.hasProfile ? viewer.label : words.finishProfile)}
      </span>
    </NavLink>
  )
}
