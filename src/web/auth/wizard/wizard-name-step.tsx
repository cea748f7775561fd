import { personTextMax } from '../../../kernel/limits.ts'
import { fullNameWords } from '../../../features/accounts/rules/full-name.ts'
import type { WizardForm } from '../../../features/accounts/rules/wizard.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from '../auth-words.ts'
import { UsernameField } from './username-field.tsx'

/** What the check of a username says against it. */
export const nameProblems = { taken: words.wizard.taken, unchecked: words.wizard.unchecked } as const

type Props = { form: WizardForm; change: (part: Partial<WizardForm>) => void; problem: string | null }

const ofFullName: string[] = Object.values(fullNameWords)

/** Username and full name; problems are shown at their fields. */
export function WizardNameStep({ form, change, problem }: Props) {
  const isOfFullName = problem !== null && ofFullName.includes(problem)
  return (
    <>
      <UsernameField
        value={form.username}
        error={isOfFullName ? null : problem}
        onChange={(username) => change({ username })}
      />
      <TextField
        label={words.wizard.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={personTextMax.fullName}
        hint={words.wizard.fullNameHint}
        error={isOfFullName ? problem : null}
        value={form.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
    </>
  )
}
