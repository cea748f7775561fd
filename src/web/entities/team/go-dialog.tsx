import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { paths } from '../../../kernel/paths.ts'
import { forgetEntity } from '../../shell/active-entity/kept-entity.ts'
import { useWrite } from '../../use-write.ts'
import { nameOf } from './person-line.tsx'
import type { TeamMember } from './team-types.ts'
import { words } from './team-words.ts'

type Props = { member: TeamMember; entity: { id: string; name: string }; onClose: () => void }

/** Asks for confirmation before someone is removed, and before the viewer leaves. */
export const GoDialog = (props: Props) => (props.member.isSelf ? <Leave {...props} /> : <Remove {...props} />)

function Remove({ member, entity, onClose }: Props) {
  const remove = useWrite('removeManager')

  async function confirm() {
    if (await remove.write({ entityID: entity.id, removeUserID: member.userID })) onClose()
  }

  return (
    <ConfirmDialog
      title={words.removing.title(nameOf(member))}
      confirm={words.remove}
      busy={remove.pending}
      problem={remove.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {words.removing.text(entity.name)}
    </ConfirmDialog>
  )
}

/** Then on to Home: the page is not there anymore for the person who left. */
function Leave({ entity, onClose }: Props) {
  const navigate = useNavigate()
  const leave = useWrite('leaveEntity', { revalidate: false, leaves: true })

  async function confirm() {
    if (!(await leave.write({ entityID: entity.id }))) return
    forgetEntity()
    await navigate(paths.home)
  }

  return (
    <ConfirmDialog
      title={words.leaving.title(entity.name)}
      confirm={words.leaving.confirm}
      busy={leave.pending}
      problem={leave.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {words.leaving.text}
    </ConfirmDialog>
  )
}
