import { words } from '../auth-words.ts'
import { fieldOf } from './form-field.ts'
import { PasswordField } from './password-field.tsx'

type Props = {
  label?: string
  isMismatch: boolean
  /** Why the server refused the password itself. */
  problem?: string | null
}

/** A password that is chosen, typed twice (spec 5). */
export function NewPasswordFields({ label, isMismatch, problem = null }: Props) {
  return (
    <>
      <PasswordField
        {...(label !== undefined && { label })}
        name="new-password"
        kind="new-password"
        hint={words.register.passwordHint}
        error={problem}
      />
      <PasswordField
        label={words.register.confirm}
        name="confirm"
        kind="new-password"
        error={isMismatch ? words.register.mismatch : null}
      />
    </>
  )
}

/** @returns null when the two differ */
export function chosenPassword(form: HTMLFormElement): string | null {
  const password = fieldOf(form, 'new-password')
  return password === fieldOf(form, 'confirm') ? password : null
}
