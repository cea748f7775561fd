import type { ReactNode } from 'react'
import { personTextMax } from '../../../kernel/limits.ts'
import { usernameProblem } from '../../../features/accounts/rules/username.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from '../auth-words.ts'
import { type Availability, useAvailability } from './use-availability.ts'

const texts: Record<Availability, string | null> = {
  none: null,
  checking: words.wizard.checking,
  available: words.wizard.available,
  taken: words.wizard.taken,
  unchecked: words.wizard.unchecked,
}

type Props = {
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  /** The person's current name, which isn't checked. */
  currentUsername?: string | undefined
  disabled?: boolean
  error?: string | null
}

/** A username; its availability, and what is wrong with it, are shown while typing. */
export function UsernameField({
  value,
  onChange,
  hint = words.wizard.usernameHint,
  currentUsername,
  disabled,
  error,
}: Props) {
  const isOwn = currentUsername !== undefined && value.trim().toLowerCase() === currentUsername
  const availability = useAvailability(isOwn ? '' : value)
  const text = isOwn || error ? null : (texts[availability] ?? (value.trim() ? usernameProblem(value) : null))

  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={words.wizard.username}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={personTextMax.username}
        hint={hint}
        error={error}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <output
        className={`block text-sm ${isOwn || error ? '' : 'min-h-6'} ${availability === 'available' ? 'text-good' : 'text-mute'}`}
      >
        {text}
      </output>
    </div>
  )
}
