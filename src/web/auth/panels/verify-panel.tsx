import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { resendAfterSeconds } from '../../../features/accounts/rules/registration.ts'
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

/** Six digits from the mail; the mail's button, used in another tab, is noticed when one comes back (decision C28). */
export function VerifyPanel({ memory, remember, onSignedIn }: Props) {
  const verify = useWrite('verifyEmail', { revalidate: false })
  const resend = useWrite('resendVerification', { revalidate: false })
  const [isResent, setIsResent] = useState(false)
  const wait = useSecondsUntil(memory.resendAt)
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const registration = memory.registration ?? ''

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
    resend.clear()
    setIsResent(false)
    const result = await verify.attempt({ registration, code: fieldOf(event.currentTarget, 'code') })
    // The link of the email may have logged this browser in meanwhile, in another tab.
    if (!result?.ok) return revalidate()
    remember({ registration: null })
    await onSignedIn()
  }

  const another = async () => {
    verify.clear()
    const result = await resend.attempt({ registration, next: params.get('next') })
    if (!result) return
    const seconds = result.ok ? resendAfterSeconds : waitSecondsOf(result.refusal)
    if (seconds !== null) remember({ resendAt: Date.now() + seconds * 1_000 })
    setIsResent(result.ok)
  }

  const problem = verify.problem ?? resend.problem
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
        maxLength={12}
      />
      {isResent && <Notice tone="success">{words.verify.resent}</Notice>}
      {problem && !isResent && <Notice tone="error">{problem}</Notice>}
      {isOver ? (
        <Button onClick={() => remember({ panel: 'login', registration: null })}>{words.verify.toLogin}</Button>
      ) : (
        <Button type="submit" busy={verify.pending}>
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
