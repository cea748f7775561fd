import { paths } from '../paths.ts'
import { askAuth } from './auth-calls.ts'
import { words } from './auth-words.ts'

/** Asks first, ends the session, forgets what this tab kept, and goes home with a clean page (spec 4). */
export function useLogout() {
  return async () => {
    if (!window.confirm(words.logout.sure)) return
    const result = await askAuth('sign-out', {})
    if (!result.ok) return window.alert(words.logout.failed)

    sessionStorage.clear()
    window.location.assign(paths.home)
  }
}
