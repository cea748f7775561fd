import { type FormEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { resendAfterSeconds } from '../../../features/accounts/rules/registration.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { AuthMemory, Remember } from '../auth-memory.ts'
import { words } from '../auth-words.ts'
import { purposeReason } from '../login-purpose.ts'
import { toRegister } from '../login-reason-words.ts'
import { leadsToSharedProfile, loginReason } from '../next-page.ts'
import { useRootData } from '../../root-data.ts'
import { EmailField } from './email-field.tsx'
import { chosenPassword, NewPasswordFields } from './new-password-fields.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useWrite } from '../../use-write.ts'

/** Email and a password typed twice; every address is answered alike and leads to the code (decision G5). */
export function RegisterPanel({ memory, remember }: { memory: AuthMemory; remember: Remember }) {
  const register = useWrite('register', { revalidate: false })
  const [params] = useSearchParams()
  const invite = useRootData()?.invite
  const { state }: { state: unknown } = useLocation()
  const reason = leadsToSharedProfile(params.get('next'))
    ? words.register.sharedProfile
    : !invite && toRegister(purposeReason(state) ?? loginReason(params.get('next')))
  const [isMismatch, setIsMismatch] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = chosenPassword(event.currentTarget)
    setIsMismatch(password === null)
    if (password === null) return

    const result = await register.attempt({ email: memory.email, password, next: params.get('next') })
    if (!result?.ok) return
    const { registration } = result.answer
    remember({ panel: 'verify', registration, resendAt: Date.now() + resendAfterSeconds * 1_000 })
  }

  const isPasswordRefused = register.refusal?.code === 'account/bad-password'
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {reason && <p className="text-mute">{reason}</p>}
      <EmailField memory={memory} remember={remember} />
      <NewPasswordFields isMismatch={isMismatch} problem={!isMismatch && isPasswordRefused ? register.problem : null} />
      {register.problem && !isMismatch && !isPasswordRefused && <Notice tone="error">{register.problem}</Notice>}
      <Button type="submit" busy={register.pending}>
        {words.register.submit}
      </Button>
      <PrivacyLink />
      <SocialButtons />
      <Button variant="quiet" onClick={() => remember({ panel: 'login' })}>
        {words.register.toLogin}
      </Button>
    </form>
  )
}

/** The terms are accepted when the profile is set up; this opens in a new tab, so that nothing is lost. */
const PrivacyLink = () => (
  <p className="text-center text-sm text-mute">
    {words.register.privacy.start}
    <Link to={paths.privacy} target="_blank" className="text-gold underline">
      {words.register.privacy.link}
      <span className="sr-only">{words.register.privacy.newTab}</span>
    </Link>
  </p>
)
