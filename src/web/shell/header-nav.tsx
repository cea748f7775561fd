import { NavLink } from 'react-router'
import { entryLook } from './entry-look.ts'
import { headerEntries } from './header-entries.ts'
import { LoginLink } from './login-link.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ProfileButton } from './profile-button.tsx'
import type { OwnEntity, ShellViewer } from './shell-viewer.ts'

/** The header's entries in its three session states (spec, app shell). */
export function HeaderNav({ viewer, active }: { viewer: ShellViewer | null; active: OwnEntity | null }) {
  return (
    <>
      {headerEntries(active?.id).map(([to, text]) => (
        <NavLink key={to} to={to} end className={entryLook}>
          {text}
        </NavLink>
      ))}
      {viewer ? (
        <>
          <ProfileButton viewer={viewer} active={active} />
          <LogoutButton />
        </>
      ) : (
        <LoginLink />
      )}
    </>
  )
}
