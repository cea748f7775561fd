import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from '../auth-words.ts'
import { fieldOf } from './form-field.ts'
import { PasswordField } from './password-field.tsx'
import { ask } from '../../api.ts'
import { useWrite } from '../../use-write.ts'

type Props = { onSignedIn: () => Promise<void>; onLeave: () => void }

const text = words.social.link

/** A provider's identity whose address has an account: its password links both, once (decision G6). */
export function LinkPanel({ onSignedIn, onLeave }: Props) {
  const call = useWrite('linkIdentity', { revalidate: false })
  const [link, setLink] = useState<{ email: string } | 'gone' | null>(null)
  const isGone = link === 'gone' || call.refusal?.code === 'social/link-gone'

  useEffect(() => {
    let isHere = true
    void ask('fetchPendingLink', {}).then((result) => isHere && setLink(result.ok ? result.answer : 'gone'))
    return () => void (isHere = false)
  }, [])

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
  if (isGone) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="error">{text.gone}</Notice>
        {leave}
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{text.text}</p>
      <TextField
        label={words.login.email}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={link?.email ?? ''}
      />
      <PasswordField kind="current-password" />
      {call.problem && <Notice tone="error">{call.problem}</Notice>}
      <Button type="submit" busy={call.pending}>
        {text.submit}
      </Button>
      {leave}
    </form>
  )
}
