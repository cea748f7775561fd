import { Suspense, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import type { Occurrence } from '../show.ts'
import { asksAgain, type Going, type Plan, PlanCard } from './plan-card.tsx'
import type { PlannedEvent } from './plan-dialog.tsx'
import { words } from './plans-words.ts'
import { PlanDialog, StartPlanButton } from './start-plan-button.tsx'

type Props = {
  event: PlannedEvent
  date: Occurrence
  /** The plans for the date that is shown. */
  plans: Plan[]
  /** People the viewer invited: their list offers to turn the invites into a plan. */
  invited: CallOutputs['fetchEventInvites']['sent']
  going: Going
  /** Whether the page has tickets for sale. */
  isOnSale: boolean
  /** Whether the viewer could buy there, and has no tickets to this date, nor any on hold. */
  needsTicket: boolean
}

/** On a show's page, the plans for the date that is shown, and the way to start one. */
export function PlansPart({ event, date, plans, invited, going, isOnSale, needsTicket }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const ownPlan = plans.find(({ starter }) => starter === null)
  const askingPlan = plans.find(asksAgain)
  if (plans.length === 0 && invited.length > 0) return null
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      {plans.map((plan) => (
        <PlanCard
          key={plan.planID}
          {...{ plan, going, needsTicket }}
          isAskedElsewhere={askingPlan !== undefined && askingPlan !== plan}
          onAskMore={() => setIsOpen(true)}
        />
      ))}
      {plans.length === 0 && (
        <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-deck p-4 sm:p-6">
          <h2 className="text-lg">{words.title}</h2>
          <p className="text-mute">{isOnSale ? words.startBuying : words.startText}</p>
          <StartPlanButton event={event} date={date} invited={invited} label={words.start} />
        </div>
      )}
      {isOpen && ownPlan && (
        <Suspense fallback={null}>
          <PlanDialog
            event={event}
            date={date}
            members={ownPlan.people}
            invited={invited}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
