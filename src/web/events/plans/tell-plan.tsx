import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import { asksAgain, type Plan } from './plan-card.tsx'
import { words } from './plans-words.ts'

type Props = { plan: Plan; onTold: () => void }

/**
 * Offers a person marked as going to say so in a friend's plan as well: the mark has not where not everyone in the plan
 * may read it (decision 0194).
 */
export function TellPlan({ plan: { planID, starter }, onTold }: Props) {
  const { write, pending, problem } = useWrite('answerPlan')
  if (!starter) return null
  const tell = async () => {
    // The button goes, and would take the focus with it.
    if (await write({ planID, isIn: true })) onTold()
  }
  return (
    <div className="order-last flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold wrap-anywhere">{words.asks(starter.fullName)}</p>
      <Button variant="quiet" busy={pending} onClick={() => void tell()}>
        {words.tell(starter.fullName)}
      </Button>
      {problem && (
        <span role="alert" className="w-full text-danger">
          {problem}
        </span>
      )}
    </div>
  )
}

/** Whether a plan of someone else's waits for the viewer's answer, or for one to the date that the show has now. */
export const isOpenPlan = (plan: Plan): boolean => plan.starter !== null && (plan.ownAnswer === null || asksAgain(plan))
