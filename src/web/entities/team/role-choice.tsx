import { useId } from 'react'
import type { Role } from '../../../kernel/roles.ts'
import { roleWords } from './role-words.ts'

type Props = { label: string; roles: readonly Role[]; role: Role; onChange: (role: Role) => void }

/** Roles to choose one from, each with what it may do. */
export function RoleChoice({ label, roles, role, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {roles.toReversed().map((one) => (
        <label
          key={one}
          className="flex cursor-pointer items-start gap-3 rounded-field border border-line bg-deck px-3 py-2 hover:border-mute has-checked:border-gold has-checked:bg-deck-2 has-focus-visible:outline-2 has-focus-visible:outline-gold"
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === role}
            onChange={() => onChange(one)}
            aria-label={roleWords[one].label}
            aria-describedby={`${name}-${one}`}
            className="check mt-1"
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{roleWords[one].label}</span>
            <span id={`${name}-${one}`} className="text-sm text-mute">
              {roleWords[one].may}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
