import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { words } from '../desk/operator-words.ts'
import { ReasonAction } from '../desk/reason-action.tsx'
import { useDeskWrite } from '../desk/use-desk.ts'

const { user: text } = words

/** What an operator can do about an account; an operator's own rights are the command line's. */
export function UserActions({ account }: { account: CallOutputs['fetchAccountFile']['account'] }) {
  const endSessions = useDeskWrite('endSessionsOfUser')
  const suspend = useDeskWrite('suspendUser')
  const reinstate = useDeskWrite('reinstateUser')
  const { userID } = account
  const problem = endSessions.problem ?? reinstate.problem
  return (
    <div className="flex flex-col gap-3">
      {account.isOperator && <Notice>{text.operatorText}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-start gap-3">
        {account.suspendedAt ? (
          <Button busy={reinstate.pending} onClick={() => void reinstate.send({ userID })}>
            {text.reinstate}
          </Button>
        ) : (
          <Button variant="quiet" busy={endSessions.pending} onClick={() => void endSessions.send({ userID })}>
            {text.endSessions}
          </Button>
        )}
        {!account.suspendedAt && !account.isOperator && (
          <ReasonAction
            open={text.suspend}
            confirm={text.suspendConfirm}
            label={text.suspendReason(account.fullName ?? account.email)}
            hint={text.reasonHint}
            pending={suspend.pending}
            problem={suspend.problem}
            onSend={(reason) => suspend.send({ userID, reason })}
          />
        )}
      </div>
    </div>
  )
}
