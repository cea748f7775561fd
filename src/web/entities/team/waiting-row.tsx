import { dayMs } from '../../../kernel/day.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { LetInForm } from './let-in-form.tsx'
import { nameOf, PersonLine } from './person-line.tsx'
import type { OpenInvite, Team } from './team-types.ts'
import { words } from './team-words.ts'

const text = words.waiting

type Props = { invite: OpenInvite; ownRole: Team['role']; entityId: string; nowMs: number }

/** A person with an open invite, or who asks to join. */
export const WaitingRow = (props: Props) => (props.invite.role ? <Invited {...props} /> : <Asking {...props} />)

function Invited({ invite, nowMs }: Props) {
  const withdraw = useWrite('withdrawManagementInvite')
  const resend = useWrite('resendManagementInvite')
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const { inviteID, role, invitedBy, mayWithdraw, mayResend } = invite
  const problem = withdraw.problem ?? resend.problem

  async function send() {
    const result = await resend.write({ inviteID })
    setConfirmation(result?.message ?? null)
  }
  return (
    <PersonLine
      person={invite}
      about={
        <>
          <span>{role && text.invited(role, invitedBy)}</span>
          <Ends invite={invite} nowMs={nowMs} />
        </>
      }
    >
      {mayResend && (
        <Button variant="quiet" busy={resend.pending} onClick={() => void send()}>
          {text.resend}
          <span className="sr-only">{words.ofPerson(nameOf(invite))}</span>
        </Button>
      )}
      <Button
        variant="quiet"
        busy={withdraw.pending}
        reason={mayWithdraw ? undefined : text.notYours}
        onClick={() => void withdraw.write({ inviteID })}
      >
        {text.withdraw}
        <span className="sr-only">{words.ofPerson(nameOf(invite))}</span>
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
      {confirmation && !problem && <Notice tone="success">{confirmation}</Notice>}
    </PersonLine>
  )
}

function Asking({ invite, ownRole, entityId, nowMs }: Props) {
  const answer = useWrite('handleEntityNotification')
  const [isAccepting, setIsAccepting] = useState(false)
  const target = { notification: { id: invite.notificationID ?? '' }, entityDetails: { id: entityId } }
  const name = nameOf(invite)
  return (
    <PersonLine
      person={invite}
      about={
        <>
          <span className="text-gold">{text.asks}</span>
          <Ends invite={invite} nowMs={nowMs} />
        </>
      }
    >
      {isAccepting ? (
        <LetInForm
          ownRole={ownRole}
          busy={answer.pending}
          onLetIn={(role) => void answer.write({ ...target, action: 'approve', role })}
          onCancel={() => setIsAccepting(false)}
        />
      ) : (
        <>
          <Button disabled={answer.pending} onClick={() => setIsAccepting(true)}>
            {text.accept}
            <span className="sr-only">{words.ofPerson(name)}</span>
          </Button>
          <Button
            variant="quiet"
            busy={answer.pending}
            onClick={() => void answer.write({ ...target, action: 'deny' })}
          >
            {text.decline}
            <span className="sr-only">{words.ofPerson(name)}</span>
          </Button>
        </>
      )}
      {answer.problem && <Notice tone="error">{answer.problem}</Notice>}
    </PersonLine>
  )
}

const Ends = ({ invite: { endsAt }, nowMs }: Pick<Props, 'invite' | 'nowMs'>) => (
  <time dateTime={endsAt}>{text.ends(Math.ceil((Date.parse(endsAt) - nowMs) / dayMs))}</time>
)
