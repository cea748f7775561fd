import type { StartRegistrationOpts } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { personTextMax } from '../../../kernel/limits.ts'
import { deviceWords } from '../../../features/accounts/rules/device.ts'
import { ask } from '../../api.ts'
import { words as authWords } from '../../auth/auth-words.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { PasswordField } from '../../auth/panels/password-field.tsx'
import { loadWebAuthn } from '../../auth/use-passkey.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { focusFirstField } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './security-words.ts'

const text = words.passkeys

type Props = { hasPassword: boolean; onAdded: () => void; onCancel: () => void }

/** Makes a passkey on this device, after its owner has shown to be at the keyboard. */
export function AddPasskey({ hasPassword, onAdded, onCancel }: Props) {
  const adding = useWrite('addPasskey')
  const [state, setState] = useState<{ isMaking: boolean; problem: string | null }>({ isMaking: false, problem: null })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = fieldOf(form, 'passkey-name')
    setState({ isMaking: true, problem: null })
    const challenge = await ask('askForPasskey', hasPassword ? { password: fieldOf(form, 'password') } : {})
    if (!challenge.ok) return setState({ isMaking: false, problem: challenge.refusal.message })

    const webAuthn = await loadWebAuthn()
    if (!webAuthn) return setState({ isMaking: false, problem: authWords.passkey.notLoaded })
    const optionsJSON = challenge.answer.options as StartRegistrationOpts['optionsJSON'] & Record<string, unknown>
    const answer = await webAuthn.startRegistration({ optionsJSON }).catch(passkeyProblem)
    if (typeof answer === 'string') return setState({ isMaking: false, problem: answer })

    const added = await adding.write({ name, answer })
    setState({ isMaking: false, problem: null })
    if (added) onAdded()
  }

  const problem = state.problem ?? adding.problem
  return (
    <form ref={focusFirstField} onSubmit={submit} className="flex flex-col gap-4 rounded-field border border-line p-4">
      <TextField
        label={text.name}
        name="passkey-name"
        maxLength={personTextMax.passkeyName}
        autoComplete="off"
        defaultValue={deviceWords(navigator.userAgent)}
      />
      {hasPassword && <PasswordField label={text.confirm} kind="current-password" />}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" busy={state.isMaking}>
          {text.submit}
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={state.isMaking}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Whether this device can verify its owner itself, by fingerprint, face or PIN. */
const canVerifyOwner = () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/**
 * Why no passkey was created, as far as the browser says (Web Authentication, "Create a New Credential").
 *
 * @param error what `startRegistration` threw; browsers answer with `NotAllowedError` to a canceled prompt, to one that
 *   timed out, and to a device that could not verify its owner
 */
async function passkeyProblem(error: unknown): Promise<string> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return text.problems.registered
  if (name === 'ConstraintError' || !(await canVerifyOwner())) return text.problems.unverified
  return text.problems.notConfirmed
}
