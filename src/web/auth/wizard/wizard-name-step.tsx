import { personTextMax } from '../../../kernel/limits.ts'
import type { WizardForm } from '../../../features/accounts/rules/wizard.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from '../auth-words.ts'
import { UsernameField } from './username-field.tsx'

/** Username and full name. */
export function WizardNameStep({ form, change }: { form: WizardForm; change: (part: Partial<WizardForm>) => void }) {
  return (
    <>
      <UsernameField value={form.username} onChange={(username) => change({ username })} />
      <TextField
        label={words.wizard.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={personTextMax.fullName}
        hint={words.wizard.fullNameHint}
        value={form.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
    </>
  )
}
