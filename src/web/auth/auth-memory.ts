import { useRef, useState } from 'react'
import type { WizardForm, WizardStep } from '../../features/accounts/rules/wizard.ts'
import { forgetText, readText, writeText } from '../stored-text.ts'

/** Where somebody is in the dialog; a reload finds it again, a password is never in it. */
export type AuthMemory = {
  panel: 'login' | 'forgot' | 'register' | 'verify'
  email: string
  /** The registration that waits for its code, and when the next code may be asked for (ms since 1970). */
  registration: string | null
  resendAt: number
  step: WizardStep
  form: WizardForm
}

const key = 'localsound.sign-in'

const fresh: AuthMemory = {
  panel: 'login',
  email: '',
  registration: null,
  resendAt: 0,
  step: 1,
  form: {
    username: '',
    fullName: '',
    genrePreference: [],
    ageGroupPreference: [],
    location: '',
    termsAccepted: false,
  },
}

function read(): AuthMemory {
  try {
    const stored: unknown = JSON.parse(readText('sessionStorage', key) ?? '{}')
    return { ...fresh, ...(stored as Partial<AuthMemory>) }
  } catch {
    return fresh
  }
}

export const forgetAuthMemory = () => forgetText('sessionStorage', key)

export type Remember = (change: Partial<AuthMemory>) => void

/**
 * The dialog's state, kept in this tab (decision C35: nothing is lost on Back or reload).
 *
 * @param panel where to begin; null where one was
 */
export function useAuthMemory(panel: AuthMemory['panel'] | null): [AuthMemory, Remember] {
  const [memory, setMemory] = useState(() => ({ ...read(), ...(panel && { panel }) }))
  const latest = useRef(memory)
  const remember: Remember = (change) => {
    latest.current = { ...latest.current, ...change }
    writeText('sessionStorage', key, JSON.stringify(latest.current))
    setMemory(latest.current)
  }
  return [memory, remember]
}
