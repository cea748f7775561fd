import { useState } from 'react'
import { ask } from '../api.ts'
import { words } from './auth-words.ts'
import { leaveClean } from './leave-clean.ts'

/**
 * Ends the session, forgets everything that this browser kept of the person, and goes home with a clean page (spec 4).
 *
 * @returns `logout` for the button that was asked "Are you sure…?"; `problem` in words when the session could not end
 */
export function useLogout() {
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({ pending: false, problem: null })

  async function logout() {
    setState({ pending: true, problem: null })
    const result = await ask('signOut', {})
    if (!result.ok) return setState({ pending: false, problem: words.logout.failed })

    await leaveClean()
  }

  return { logout, ...state }
}
