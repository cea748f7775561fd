import type { FormEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { AuthMemory, Remember } from './auth-memory.ts'
import { words } from './auth-words.ts'
import { fieldOf } from './form-field.ts'
import { useAuthCall } from './use-auth-call.ts'

type Props = { memory: AuthMemory; remember: Remember; onSignedIn: () => Promise<void> }

/** E-mail and password; somebody who has not verified yet goes on to the code. */
export function LoginPanel({ memory, remember, onSignedIn }: Props) {
  const login = useAuthCall('sign-in/email')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = await login.send({ email: memory.email, password: fieldOf(event.currentTarget, 'password') })
    if (result?.ok) return onSignedIn()

    const registration = result?.refusal.data?.['registration']
    if (typeof registration === 'string') remember({ panel: 'verify', registration, resendAt: 0 })
  }

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
        autoComplete="current-password"
        required
        maxLength={256}
      />
      {login.problem && <Notice tone="error">{login.problem}</Notice>}
      <Button type="submit" busy={login.pending}>
        {words.login.submit}
      </Button>
      <Button variant="ghost" onClick={() => remember({ panel: 'register' })}>
        {words.login.toRegister}
      </Button>
    </form>
  )
}
