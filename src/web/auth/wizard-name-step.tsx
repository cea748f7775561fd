import { usernameMin, usernameProblem } from '../../features/accounts/rules/username.ts'
import type { WizardForm } from '../../features/accounts/rules/wizard.ts'
import { TextField } from '../kit/text-field.tsx'
import { words } from './auth-words.ts'
import { type Availability, useAvailability } from './use-availability.ts'

const texts: Record<Availability, string | null> = {
  none: null,
  checking: words.wizard.checking,
  available: words.wizard.available,
  taken: words.wizard.taken,
  unchecked: words.wizard.unchecked,
}

/** Username and full name; the name's availability is told while one types. */
export function WizardNameStep({ form, change }: { form: WizardForm; change: (part: Partial<WizardForm>) => void }) {
  const availability = useAvailability(form.username)
  const isBad = availability === 'taken' || availability === 'unchecked'
  const isLongEnough = form.username.trim().length >= usernameMin
  const text = texts[availability] ?? (isLongEnough ? usernameProblem(form.username) : null)

  return (
    <>
      <div className="flex flex-col gap-1">
        <TextField
          label={words.wizard.username}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          hint={words.wizard.usernameHint}
          aria-invalid={isBad}
          value={form.username}
          onChange={(event) => change({ username: event.target.value })}
        />
        <output className={`block min-h-6 text-sm ${availability === 'available' ? 'text-good' : 'text-mute'}`}>
          {text}
        </output>
      </div>
      <TextField
        label={words.wizard.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={80}
        hint={words.wizard.fullNameHint}
        value={form.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
    </>
  )
}
