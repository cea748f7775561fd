import { type FormEvent, useState } from 'react'
import { resendAfterSeconds } from '../../../features/accounts/rules/registration.ts'
import { waitSecondsOf } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { AuthMemory, Remember } from '../auth-memory.ts'
import { words } from '../auth-words.ts'
import { EmailField } from './email-field.tsx'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { useWrite } from '../../use-write.ts'

/** Requests the email that resets a password; known and unknown addresses get the same response (check 13). */
export function ForgotPanel({ memory, remember }: { memory: AuthMemory; remember: Remember }) {
  const forgot = useWrite('requestPasswordReset', { revalidate: false })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [again, setAgain] = useState(0)
  const wait = useSecondsUntil(again)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = await forgot.attempt({ email: memory.email })
    if (!result) return
    setSentTo(result.ok ? memory.email : null)
    const seconds = result.ok ? resendAfterSeconds : waitSecondsOf(result.refusal)
    if (seconds !== null) setAgain(Date.now() + seconds * 1_000)
  }

  const isWaiting = wait > 0 && wait <= resendAfterSeconds
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{words.forgot.text}</p>
      <EmailField memory={memory} remember={remember} />
      {sentTo && <Notice tone="success">{words.forgot.sent(sentTo)}</Notice>}
      {forgot.problem && <Notice tone="error">{forgot.problem}</Notice>}
      <Button type="submit" busy={forgot.pending} disabled={isWaiting}>
        {isWaiting ? words.forgot.again(wait) : words.forgot.submit}
      </Button>
      <Button variant="ghost" onClick={() => remember({ panel: 'login' })}>
        {words.forgot.back}
      </Button>
    </form>
  )
}
