import { useState } from 'react'
import { rolesGivenBy } from '../../../features/entities/rules/team.ts'
import type { Role } from '../../../kernel/roles.ts'
import { Button } from '../../kit/button.tsx'
import { RoleField } from './role-field.tsx'
import { roleFormWords } from './role-words.ts'

type Props = { ownRole: Role; busy?: boolean; onLetIn: (role: Role) => void; onCancel: () => void }

/** Chooses the role of a person who asks to join. @param ownRole the role of the person who answers */
export function LetInForm({ ownRole, busy = false, onLetIn, onCancel }: Props) {
  const roles = rolesGivenBy(ownRole)
  const [role, setRole] = useState<Role>('door')
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onLetIn(role)
      }}
    >
      <RoleField roles={roles} role={role} onChange={setRole} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {roleFormWords.letIn}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {roleFormWords.cancel}
        </Button>
      </div>
    </form>
  )
}
