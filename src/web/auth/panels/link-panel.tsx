import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from '../auth-words.ts'
import { fieldOf } from './form-field.ts'
import { PasswordField } from './password-field.tsx'
import { ask, type RefusalBody } from '../../api.ts'
import { useWrite } from '../../use-write.ts'

type Props = { onSignedIn: () => Promise<void>; onLeave: () => void }

const text = words.social.link

/** A provider's identity whose address has an account: its password links both, once (decision G6). */
export function LinkPanel({ onSignedIn, onLeave }: Props) {
  const call = useWrite('linkIdentity', { revalidate: false })
  const [link, setLink] = useState<{ email: string } | RefusalBody | null>(null)
  const refusal = link && 'code' in link ? link : call.refusal
  const email = link && 'email' in link ? link.email : ''

  const isReading = link === null
  useEffect(() => {
    if (!isReading) return
    let isHere = true
    void ask('fetchPendingLink', {}).then((result) => isHere && setLink(result.ok ? result.answer : result.refusal))
    return () => void (isHere = false)
  }, [isReading])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = await call.attempt({ password: fieldOf(event.currentTarget, 'password') })
    if (result?.ok) await onSignedIn()
  }

  const leave = (
    <Button variant="ghost" onClick={onLeave}>
      {text.leave}
    </Button>
  )
  const isGone = refusal?.code === 'social/link-gone'
  if (isGone || (link && 'code' in link)) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="error">{isGone ? text.gone : refusal?.message}</Notice>
        {!isGone && <Button onClick={() => setLink(null)}>{text.retry}</Button>}
        {leave}
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{text.text}</p>
      <TextField label={words.login.email} name="email" type="email" autoComplete="username" readOnly value={email} />
      <PasswordField kind="current-password" />
      {call.problem && <Notice tone="error">{call.problem}</Notice>}
      <Button type="submit" busy={call.pending}>
        {text.submit}
      </Button>
      {leave}
    </form>
  )
}
