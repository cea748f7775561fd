import type { FormEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { AuthMemory, Remember } from '../auth-memory.ts'
import { words } from '../auth-words.ts'
import { purposeReason } from '../login-purpose.ts'
import { loginReason } from '../next-page.ts'
import { EmailField } from './email-field.tsx'
import { fieldOf } from './form-field.ts'
import { PasswordField } from './password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { hasPasskeys, usePasskey } from '../use-passkey.ts'
import { useRootData } from '../../root-data.ts'
import { useWrite } from '../../use-write.ts'

type Props = { memory: AuthMemory; remember: Remember; onSignedIn: () => Promise<void> }

/** Email and password, or a passkey; a person who has not verified their address yet continues to the code. */
export function LoginPanel({ memory, remember, onSignedIn }: Props) {
  const login = useWrite('signIn', { revalidate: false })
  const passkey = usePasskey(onSignedIn)
  const [params] = useSearchParams()
  const invite = useRootData()?.invite
  const { state }: { state: unknown } = useLocation()
  const reason = invite ? null : (purposeReason(state) ?? loginReason(params.get('next')))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    passkey.clear()
    const result = await login.attempt({ email: memory.email, password: fieldOf(event.currentTarget, 'password') })
    if (result?.ok) return onSignedIn()

    const registration = result?.refusal.data?.['registration']
    if (typeof registration === 'string') remember({ panel: 'verify', registration, resendAt: 0 })
  }

  const problem = passkey.problem ?? login.refusal
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {reason && <p className="text-mute">{reason}</p>}
      <EmailField memory={memory} remember={remember} />
      <PasswordField kind="current-password" />
      <Button
        variant="ghost"
        className="-mt-2 min-h-8! self-end px-0! py-0! text-sm text-gold!"
        onClick={() => remember({ panel: 'forgot' })}
      >
        {words.login.forgot}
      </Button>
      {problem && (
        <Notice tone="error">
          {problem.message}
          {problem.code === 'account/suspended' && (
            <>
              {' '}
              <Link to={paths.contact} className="font-semibold underline">
                {words.login.contact}
              </Link>
            </>
          )}
        </Notice>
      )}
      <Button type="submit" busy={login.pending}>
        {words.login.submit}
      </Button>
      <SocialButtons />
      {hasPasskeys() && (
        <Button
          variant="quiet"
          onClick={() => {
            login.clear()
            void passkey.signIn()
          }}
          busy={passkey.pending}
        >
          {words.login.passkey}
        </Button>
      )}
      <Button variant="quiet" onClick={() => remember({ panel: 'register' })}>
        {words.login.toRegister}
      </Button>
    </form>
  )
}
