import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './team-words.ts'

const text = words.ask

type Props = { entity: { id: string; name: string }; onClose: () => void }

/** Asks to join a team; a person who has already asked can withdraw the request here. */
export function AskDialog({ entity, onClose }: Props) {
  const asking = useWrite('askToManage')
  const withdrawal = useWrite('withdrawManagementInvite')
  const [message, setMessage] = useState<string | null>(null)
  const openId = asking.refusal?.code === 'team/you-asked' ? asking.refusal.data?.['inviteID'] : null
  const problem = asking.problem ?? withdrawal.problem
  const hasAsked = typeof openId === 'string'

  async function send() {
    if (await asking.write({ entityID: entity.id })) setMessage(text.done)
  }

  async function withdraw(inviteID: string) {
    const answer = await withdrawal.write({ inviteID })
    if (!answer) return
    setMessage(answer.message)
  }

  return (
    <Dialog title={text.title(entity.name)} open small onClose={onClose}>
      <div className="flex flex-col gap-4">
        {message ? <Notice tone="success">{message}</Notice> : <p>{text.text}</p>}
        {!message && problem && <Notice tone="error">{problem}</Notice>}
        <DialogButtons>
          <Button variant="quiet" onClick={onClose}>
            {message ? text.close : words.cancel}
          </Button>
          {!message && hasAsked && (
            <Button variant="danger" busy={withdrawal.pending} onClick={() => void withdraw(openId)}>
              {text.withdraw}
            </Button>
          )}
          {!message && !hasAsked && (
            <Button busy={asking.pending} onClick={() => void send()}>
              {text.confirm}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  )
}
