import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { nameOf } from './person-line.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { TeamMember } from './team-types.ts'
import { words } from './team-words.ts'

type Props = { member: TeamMember; entityId: string; onClose: () => void }

/** Changes a person's role; making an owner and giving up one's own rights are explained first. */
export function ChangeRoleDialog({ member, entityId, onClose }: Props) {
  const change = useWrite('changeRole')
  const choices = [...member.rolesFor, member.role]
  const [role, setRole] = useState(member.role)
  const isChanged = role !== member.role

  async function save() {
    if (!isChanged) return onClose()
    if (await change.write({ entityID: entityId, userID: member.userID, role })) onClose()
  }

  return (
    <Dialog title={words.changeOf(nameOf(member))} open onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <RoleChoice
          label={words.invite.role}
          roles={ordered(choices)}
          role={role}
          onChange={(chosen) => {
            change.clear()
            setRole(chosen)
          }}
        />
        {isChanged && role === 'owner' && <Notice>{words.ownerNote}</Notice>}
        {isChanged && member.isSelf && <Notice>{words.selfNote}</Notice>}
        {change.problem && <Notice tone="error">{change.problem}</Notice>}
        <DialogButtons>
          <Button variant="quiet" disabled={change.pending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={change.pending}>
            {isChanged && role === 'owner' ? words.saveOwner : words.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const ordered = (choices: TeamMember['role'][]) =>
  (['door', 'editor', 'admin', 'owner'] as const).filter((role) => choices.includes(role))
