import { useNavigate } from 'react-router'
import { paths } from '../../../../kernel/paths.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import type { OwnEntity } from '../../../shell/shell-viewer.ts'
import { useWrite } from '../../../use-write.ts'
import type { ChatRoom } from '../../chat-types.ts'
import { words } from '../../chat-words.ts'

type Props = { chat: ChatRoom['chat']; entity: OwnEntity | null; userId: string; onClose: () => void }

/** Asks before a fan, or a page with its whole team, leaves a chat. */
export function LeaveChat({ chat, entity, userId, onClose }: Props) {
  const leave = useWrite('leaveEventChat', { revalidate: false, leaves: true })
  const navigate = useNavigate()
  const isCrew = chat.room === 'crew'
  async function confirm() {
    const entityDetails = isCrew && entity ? { id: entity.id, type: entity.type } : { id: userId, type: 'user' }
    const result = await leave.write(chat.planID ? { planID: chat.planID } : { eventID: chat.eventID, entityDetails })
    if (result) void navigate(paths.chat({ entityId: entity?.id ?? null }))
  }
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      confirm={words.leave}
      busy={leave.pending}
      problem={leave.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isCrew && entity ? words.leaveCrewSure(entity.name) : chat.planID ? words.leavePlanSure : words.leaveSure}
    </ConfirmDialog>
  )
}
