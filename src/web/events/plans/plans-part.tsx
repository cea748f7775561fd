import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import type { Occurrence } from '../show.ts'
import { focusInView } from '../../kit/focus-here.ts'
import { asksAgain, type Plan, PlanCard } from './plan-card.tsx'
import type { Going } from './plan-people.tsx'
import type { PlannedEvent } from './plan-dialog.tsx'
import { plansAnchor, words } from './plans-words.ts'
import { PlanDialog } from './start-plan-button.tsx'

type Props = {
  event: PlannedEvent
  date: Occurrence
  /** The plans for the date that is shown. */
  plans: Plan[]
  /** People the viewer invited: their list offers to turn the invites into a plan. */
  invited: CallOutputs['fetchEventInvites']['sent']
  going: Going
  /** Whether the viewer could buy there, and has no tickets to this date, nor any on hold. */
  needsTicket: boolean
}

/** On a show's page, the plans for the date that is shown. */
export function PlansPart({ event, date, plans, invited, going, needsTicket }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isEnded, setIsEnded] = useState(false)
  const ownPlan = plans.find(({ starter }) => starter === null)
  const askingPlan = plans.find(asksAgain)
  const part = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // The browser scrolls to a plan that was just started, and keyboards continue there.
  useEffect(() => {
    if (hash === `#${plansAnchor}`) part.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a second plan has the same address
  }, [hash, key])
  // The plan is gone with the button that ended it; keyboards continue where it was.
  useEffect(() => {
    if (isEnded) focusInView(part.current)
  }, [isEnded])
  if (plans.length === 0 && !isEnded) return null
  return (
    <section
      ref={part}
      id={plansAnchor}
      tabIndex={-1}
      aria-label={words.title}
      className="flex scroll-mt-20 flex-col gap-4 outline-none"
    >
      {plans.map((plan) => (
        <PlanCard
          key={plan.planID}
          {...{ plan, going, needsTicket }}
          isAskedElsewhere={askingPlan !== undefined && askingPlan !== plan}
          onAskMore={() => setIsOpen(true)}
          onEnd={() => setIsEnded(true)}
        />
      ))}
      {isEnded && !ownPlan && (
        <p role="status" className="font-semibold">
          {words.ended}
        </p>
      )}
      {isOpen && ownPlan && (
        <Suspense fallback={null}>
          <PlanDialog
            event={event}
            date={date}
            members={ownPlan.people}
            plan={ownPlan}
            invited={invited}
            isGoing={going.isGoing}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
