import { type FormEvent, useState } from 'react'
import { resendAfterSeconds } from '../../features/accounts/rules/registration.ts'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { AuthMemory, Remember } from './auth-memory.ts'
import { words } from './auth-words.ts'
import { fieldOf } from './form-field.ts'
import { useAuthCall } from './use-auth-call.ts'

/** E-mail and a password typed twice; every address is answered alike and leads to the code (decision G5). */
export function RegisterPanel({ memory, remember }: { memory: AuthMemory; remember: Remember }) {
  const register = useAuthCall('register')
  const [mismatch, setMismatch] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = fieldOf(event.currentTarget, 'password')
    const differ = password !== fieldOf(event.currentTarget, 'confirm')
    setMismatch(differ)
    if (differ) return

    const result = await register.send({ email: memory.email, password })
    if (!result?.ok) return
    const { registration } = result.answer
    remember({ panel: 'verify', registration, resendAt: Date.now() + resendAfterSeconds * 1_000 })
  }

  const problem = mismatch ? words.register.mismatch : register.problem
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.login.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={memory.email}
        onChange={(event) => remember({ email: event.target.value })}
      />
      <TextField
        label={words.login.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={words.register.passwordHint}
      />
      <TextField
        label={words.register.confirm}
        name="confirm"
        type="password"
        autoComplete="new-password"
        required
        error={mismatch ? words.register.mismatch : null}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={register.pending}>
        {words.register.submit}
      </Button>
      <Button variant="ghost" onClick={() => remember({ panel: 'login' })}>
        {words.register.toLogin}
      </Button>
    </form>
  )
}
