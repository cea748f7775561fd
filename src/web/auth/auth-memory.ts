import { useEffect, useRef, useState } from 'react'
import type { WizardForm, WizardStep } from '../../features/accounts/rules/wizard.ts'
import { forgetText, readText, writeText } from '../stored-text.ts'

/** Where someone is in the dialog; a reload finds it again, a password is never in it. */
export type AuthMemory = {
  panel: 'login' | 'forgot' | 'register' | 'verify'
  email: string
  /** The registration waiting for its code, and when the next code may be requested (ms since 1970). */
  registration: string | null
  resendAt: number
  step: WizardStep
  form: WizardForm
}

const key = 'localsound.sign-in'
/** The wizard's answers, by account: they outlast the tab, and are forgotten with the account's other texts. */
const answersKey = (userId: string) => `localsound.profile-setup.${userId}`

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

function parsed(text: string | null): Partial<AuthMemory> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return stored as Partial<AuthMemory>
  } catch {
    return {}
  }
}

function read(userId: string | null): AuthMemory {
  const answers = userId === null ? null : readText('localStorage', answersKey(userId))
  const { step = fresh.step, form = fresh.form } = parsed(answers)
  return { ...fresh, ...parsed(readText('sessionStorage', key)), step, form: { ...fresh.form, ...form } }
}

export function forgetAuthMemory(userId: string) {
  forgetText('sessionStorage', key)
  forgetText('localStorage', answersKey(userId))
}

export type Remember = (change: Partial<AuthMemory>) => void

/**
 * The dialog's state, kept in this tab, and the wizard's answers in this browser (decision C35: nothing is lost on Back,
 * on reload or in another tab).
 *
 * @param userId of the person who is logged in and sets up a profile
 * @param begin where to begin instead of the stored step
 */
export function useAuthMemory(
  userId: string | null,
  begin: (memory: AuthMemory) => Partial<AuthMemory>,
): [AuthMemory, Remember] {
  const [memory, setMemory] = useState(() => {
    const stored = read(userId)
    return { ...stored, ...begin(stored) }
  })
  const [answersOf, setAnswersOf] = useState(userId)
  if (answersOf !== userId) {
    setAnswersOf(userId)
    const { step, form } = read(userId)
    setMemory((now) => ({ ...now, step, form }))
  }
  const latest = useRef(memory)
  useEffect(() => {
    latest.current = memory
  }, [memory])
  const remember: Remember = (change) => {
    latest.current = { ...latest.current, ...change }
    const { step, form, ...dialog } = latest.current
    writeText('sessionStorage', key, JSON.stringify(dialog))
    if (userId !== null) writeText('localStorage', answersKey(userId), JSON.stringify({ step, form }))
    setMemory(latest.current)
  }
  return [memory, remember]
}
