import { Link, useLocation } from 'react-router'
import { buttonLook } from '../../kit/button-look.ts'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../shell-words.ts'

/** The way in, and back to where one was (decision C24). */
export function LoginLink() {
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
