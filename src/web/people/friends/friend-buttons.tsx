import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './friends-words.ts'

type Props = {
  person: { uid: string; fullName: string }
  friendship: NonNullable<CallOutputs['getUserProfileData']['profile']['friendship']>
  /** One of many in a list: its buttons say whom they are for. */
  isListed?: boolean
  /** Where a request takes this row out of its list. */
  onSent?: () => void
}

/** The viewer's relationship with a person, and the next step from there. */
export function FriendButtons({
  person: { uid, fullName },
  friendship: { state, notificationID },
  isListed = false,
  onSent,
}: Props) {
  const [hasActed, setHasActed] = useState(false)
  const request = useWrite('sendFriendRequest')
  const withdrawal = useWrite('withdrawFriendRequest')
  const acceptance = useWrite('handleRequest')
  const refusal = useWrite('handleRequest')
  const problem = request.problem ?? withdrawal.problem ?? acceptance.problem ?? refusal.problem
  const isBusy = [request, withdrawal, acceptance, refusal].some(({ pending }) => pending)
  /** The button that was pressed is gone afterwards: focus moves to what replaces it. */
  const act = (step: Promise<unknown>) => void step.then((result) => result && setHasActed(true))
  async function add() {
    if (!(await request.write({ friendId: uid }))) return
    // Where the row leaves its list, focus goes to what the list says instead.
    if (onSent) onSent()
    else setHasActed(true)
  }
  const notification = { id: notificationID }

  return (
    <div className="flex flex-col gap-3">
      <div
        key={state}
        tabIndex={-1}
        ref={hasActed ? focusHere : undefined}
        className="flex flex-wrap items-center gap-3"
      >
        {state === 'none' && (
          <Button
            busy={request.pending}
            aria-label={isListed ? words.addOf(fullName) : undefined}
            onClick={() => void add()}
          >
            {words.add}
          </Button>
        )}
        {state === 'sent' && (
          <>
            <State icon={Clock} text={words.sent} />
            <Button
              variant="quiet"
              busy={withdrawal.pending}
              aria-label={words.withdrawOf(fullName)}
              onClick={() => act(withdrawal.write({ friendID: uid }))}
            >
              {words.withdraw}
            </Button>
          </>
        )}
        {state === 'received' && (
          <>
            {!isListed && <p className="w-full font-semibold">{words.wantsToBe(fullName)}</p>}
            <Button
              busy={acceptance.pending}
              disabled={isBusy}
              aria-label={words.acceptOf(fullName)}
              onClick={() => act(acceptance.write({ action: 'approve', notification }))}
            >
              {words.accept}
            </Button>
            <Button
              variant="quiet"
              busy={refusal.pending}
              disabled={isBusy}
              aria-label={words.declineOf(fullName)}
              onClick={() => act(refusal.write({ action: 'deny', notification }))}
            >
              {words.decline}
            </Button>
          </>
        )}
        {state === 'friends' && <State icon={Check} text={words.friends} />}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

const State = ({ icon: Icon, text }: { icon: typeof Check; text: string }) => (
  <p className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold">
    <Icon aria-hidden="true" className="size-5" />
    {text}
  </p>
)
