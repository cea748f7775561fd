import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { codeDigits, resendAfterSeconds } from '../../../features/accounts/rules/registration.ts'
import { waitSecondsOf } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { AuthMemory, Remember } from '../auth-memory.ts'
import { words } from '../auth-words.ts'
import { fieldOf } from './form-field.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { useWrite } from '../../use-write.ts'

type Props = { memory: AuthMemory; remember: Remember; onSignedIn: () => Promise<void> }

const wrongCode = 'account/wrong-code'

/** Six digits from the mail; the mail's button, used in another tab, is noticed when one comes back (decision C28). */
export function VerifyPanel({ memory, remember, onSignedIn }: Props) {
  const verify = useWrite('verifyEmail', { revalidate: false })
  const resend = useWrite('resendVerification', { revalidate: false })
  const [isResent, setIsResent] = useState(false)
  const wait = useSecondsUntil(memory.resendAt)
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const registration = memory.registration ?? ''
  const attemptedCodes = useRef(new Set<string>())
  /** The server's message for a wrong code; the same code gets it again without a request. */
  const wrongCodes = useRef(new Map<string, string>())
  const [wrongProblem, setWrongProblem] = useState<string | null>(null)
  /** The code was right, and the panel stays until the login is complete: it has nothing to send anymore. */
  const [isVerified, setIsVerified] = useState(false)

  useEffect(() => {
    const look = () => void revalidate()
    const onShow = () => document.visibilityState === 'visible' && look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [revalidate])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isVerified) return
    resend.clear()
    setIsResent(false)
    const form = event.currentTarget
    const code = fieldOf(form, 'code')
    const digits = codeDigits(code) ?? code
    const knownProblem = wrongCodes.current.get(digits) ?? null
    setWrongProblem(knownProblem)
    if (knownProblem) return form.querySelector('input')?.select()
    const result = await verify.attempt({ registration, code })
    if (!result?.ok) {
      if (result?.refusal.code === wrongCode) {
        wrongCodes.current.set(digits, result.refusal.message)
        setWrongProblem(result.refusal.message)
        form.querySelector('input')?.select()
      }
      // The link in the email may have logged in this browser in another tab.
      return revalidate()
    }
    setIsVerified(true)
    remember({ registration: null })
    await onSignedIn()
  }

  /**
   * Sends a code once it is complete, typed or pasted; one that failed is sent again by the button alone, and a wrong
   * one never.
   */
  const submitComplete = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const code = codeDigits(currentTarget.value)
    if (!code || verify.pending || attemptedCodes.current.has(code)) return
    attemptedCodes.current.add(code)
    currentTarget.form?.requestSubmit()
  }

  const another = async () => {
    verify.clear()
    setWrongProblem(null)
    wrongCodes.current.clear()
    const result = await resend.attempt({ registration, next: params.get('next') })
    if (!result) return
    const seconds = result.ok ? resendAfterSeconds : waitSecondsOf(result.refusal)
    if (seconds !== null) remember({ resendAt: Date.now() + seconds * 1_000 })
    setIsResent(result.ok)
  }

  const isWrong = verify.refusal?.code === wrongCode
  const problem = (isWrong || wrongProblem ? null : verify.problem) ?? resend.problem
  const isOver = verify.refusal?.code === 'account/registration-over'
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{words.verify.sent(memory.email)}</p>
      <TextField
        label={words.verify.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={40}
        error={wrongProblem}
        isAnnounced
        onChange={submitComplete}
      />
      {isResent && <Notice tone="success">{words.verify.resent}</Notice>}
      {problem && !isResent && <Notice tone="error">{problem}</Notice>}
      {isOver ? (
        <Button onClick={() => remember({ panel: 'login', registration: null })}>{words.verify.toLogin}</Button>
      ) : (
        <Button type="submit" busy={verify.pending || isVerified}>
          {words.verify.submit}
        </Button>
      )}
      <Button variant="quiet" onClick={another} busy={resend.pending} disabled={wait > 0}>
        {wait > 0 ? words.verify.resendIn(wait) : words.verify.resend}
      </Button>
      <Button variant="ghost" onClick={() => remember({ panel: 'register', registration: null })}>
        {words.verify.notMine}
      </Button>
    </form>
  )
}
