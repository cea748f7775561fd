import { useState } from 'react'
import { ask, type RefusalBody } from '../../api.ts'
import { leaveClean } from '../../auth/leave-clean.ts'
import { words } from './leaving-words.ts'

/** Refusals that say what to do. */
const telling = /^(account\/|offline$|request\/too-many$)/
const broken = ['broken', 'request/broken']

/** Deletes the account, forgets everything that this browser kept of the person, and goes home with a clean page. */
export function useDeletion() {
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({ pending: false, problem: null })

  async function leave(password: string) {
    if (state.pending) return
    setState({ pending: true, problem: null })
    const result = await ask('deleteAccount', { password })
    if (!result.ok) return setState({ pending: false, problem: problemOf(result.refusal) })

    await leaveClean()
  }

  return { leave, ...state }
}

function problemOf({ code, message }: RefusalBody): string {
  if (telling.test(code)) return message
  return broken.includes(code) ? words.delete.broken : words.delete.failed
}
