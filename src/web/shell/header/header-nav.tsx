import { NavLink } from 'react-router'
import { entryLook } from './entry-look.ts'
import { headerEntries } from './header-entries.ts'
import { LoginLink } from './login-link.tsx'
import { ProfileButton } from './profile-button.tsx'
import type { Shown } from './shown.ts'
import { words } from '../shell-words.ts'

/** The header's entries in its three session states (spec, app shell). */
export function HeaderNav({ viewer, active, onLogout }: Shown) {
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
          <button type="button" onClick={onLogout} className={entryLook}>
            {words.logout.open}
          </button>
        </>
      ) : (
        <LoginLink />
      )}
    </>
  )
}
