import { useNavigate } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { forgetEntity } from '../../shell/active-entity/kept-entity.ts'
import { useWrite } from '../../use-write.ts'
import { nameOf } from './person-line.tsx'
import type { TeamMember } from './team-types.ts'
import { words } from './team-words.ts'

type Props = { member: TeamMember; entity: { id: string; name: string }; onClose: () => void }

/** Asks before somebody is removed, and before one leaves oneself. */
export const GoDialog = (props: Props) => (props.member.isSelf ? <Leave {...props} /> : <Remove {...props} />)

function Remove({ member, entity, onClose }: Props) {
  const remove = useWrite('removeManager')

  async function confirm() {
    if (await remove.write({ entityID: entity.id, removeUserID: member.userID })) onClose()
  }

  return (
    <Question
      title={words.removing.title(nameOf(member))}
      text={words.removing.text(entity.name)}
      yes={words.remove}
      busy={remove.pending}
      problem={remove.problem}
      onYes={() => void confirm()}
      onClose={onClose}
    />
  )
}

/** Then on to Home: the page is not there any more for whoever left. */
function Leave({ entity, onClose }: Props) {
  const navigate = useNavigate()
  const leave = useWrite('leaveEntity', { revalidate: false, leaves: true })

  async function confirm() {
    if (!(await leave.write({ entityID: entity.id }))) return
    forgetEntity()
    await navigate(paths.home)
  }

  return (
    <Question
      title={words.leaving.title(entity.name)}
      text={words.leaving.text}
      yes={words.leaving.confirm}
      busy={leave.pending}
      problem={leave.problem}
      onYes={() => void confirm()}
      onClose={onClose}
    />
  )
}

type QuestionProps = {
  title: string
  text: string
  yes: string
  busy: boolean
  problem: string | null
  onYes: () => void
  onClose: () => void
}

const Question = ({ title, text, yes, busy, problem, onYes, onClose }: QuestionProps) => (
  <Dialog title={title} open small onClose={onClose}>
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  </Dialog>
)
