import { useEffect, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { firstName } from '../../../kernel/text/named-people.ts'
import { ask } from '../../api.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './friends-words.ts'

type Person = { userID: string; fullName: string }
type Props = { person: Person; onClose: () => void; onRemoved?: () => void }

/** Asks before it ends a friendship, and names the plans that end with it. */
export function RemoveFriendDialog({ person, onClose, onRemoved }: Props) {
  const { userID, fullName } = person
  const { write, pending, problem } = useWrite('removeFriend')
  const shared = sharedPlans(usePlans(), person)

  async function remove() {
    if (!(await write({ friendID: userID }))) return
    onClose()
    onRemoved?.()
  }

  return (
    <ConfirmDialog
      title={words.confirm.title(fullName)}
      confirm={words.confirm.remove}
      busy={pending}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {shared.length > 0 && <p className="font-semibold wrap-anywhere">{words.confirm.plans(shared)}</p>}
      <p>{words.confirm.text}</p>
    </ConfirmDialog>
  )
}

type Plan = CallOutputs['listPlans']['plans'][number]

/** The viewer's plans; empty until they load, and if they can't be read. */
function usePlans(): Plan[] {
  const [plans, setPlans] = useState<Plan[]>([])
  useEffect(() => {
    let isCurrent = true
    void ask('listPlans', {}).then((result) => {
      if (isCurrent && result.ok) setPlans(result.answer.plans)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return plans
}

/** Plans where one of the two invited the other: in a third friend's plan both stay. */
const sharedPlans = (plans: Plan[], { userID, fullName }: Person): string[] =>
  plans.flatMap(({ starter, eventName, people }) => {
    const friend = people.find((one) => one.userID === userID)
    const isShared = starter === null ? friend !== undefined : starter.userID === userID
    return isShared ? [words.confirm.plan(eventName, firstName(fullName), friend?.tickets ?? 0)] : []
  })
