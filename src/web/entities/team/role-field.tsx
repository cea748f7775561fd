import type { Role } from '../../../kernel/roles.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { roleFormWords, roleWords } from './role-words.ts'

type Props = { roles: readonly Role[]; role: Role; onChange: (role: Role) => void; className?: string }

/** A role to choose, with what it may do. */
export function RoleField({ roles, role, onChange, className = '' }: Props) {
  return (
    <SelectField
      label={roleFormWords.label}
      hint={roleWords[role].may}
      value={role}
      className={className}
      options={roles.map((one) => [one, roleWords[one].label] as const)}
      onChange={(event) => {
        const chosen = roles.find((one) => one === event.target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
