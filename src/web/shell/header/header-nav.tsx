import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { buttonLook } from '../../kit/button-look.ts'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../shell-words.ts'
import { entryLook } from './entry-look.ts'
import { ProfileButton } from './profile-button.tsx'
import type { HeaderProps } from './header-props.ts'

/**
 * The header's entries in its three session states (spec, app shell).
 *
 * @param children what the menu of a phone has besides them, ahead of the way out
 */
export function HeaderNav({ viewer, active, onLogout, children }: HeaderProps & { children?: ReactNode }) {
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
          {children}
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

/**
 * The header's links besides the icons, the profile and log in or out (spec, app shell; decision C25).
 *
 * @param entityId the active entity; Discover and About are hidden while it is active
 */
const headerEntries = (entityId: string | undefined): [to: string, text: string][] =>
  entityId
    ? [
        [paths.manage(entityId), words.home],
        [paths.gigHub(entityId), words.gigHub],
      ]
    : [
        [paths.home, words.home],
        [paths.about, words.about],
        [paths.discover, words.discover],
      ]

/** Log in, and back to the current page (decision C24). */
function LoginLink() {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.login(pathname === '/' ? undefined : pathname + search)}
      className={`${buttonLook.gold} max-shell:mx-3 max-shell:mt-2 shell:min-h-9 shell:py-1`}
    >
      {words.login}
    </Link>
  )
}
