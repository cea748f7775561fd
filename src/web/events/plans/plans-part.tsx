import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import { type Plan, PlanCard } from './plan-card.tsx'
import { words } from './plans-words.ts'

const PlanDialog = lazy(optionalPart(async () => (await import('./plan-dialog.tsx')).PlanDialog))

type Props = {
  eventId: string
  plans: Plan[]
  /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
  day: string | null
  /** Whether the page has tickets for sale. */
  isOnSale: boolean
  /** Whether the viewer could buy there, and has no tickets to this date, nor any on hold. */
  needsTicket: boolean
}

/** On a show's page, the plans for the date that is shown, and the way to start one. */
export function PlansPart({ eventId, plans, day, isOnSale, needsTicket }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const plansOfDay = plans.filter((plan) => plan.day === day)
  const ownPlan = plansOfDay.find(({ starter }) => starter === null)
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      {plansOfDay.map((plan) => (
        <PlanCard key={plan.planID} {...{ plan, needsTicket }} onAskMore={() => setIsOpen(true)} />
      ))}
      {plansOfDay.length === 0 && (
        <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-deck p-4 sm:p-6">
          <h2 className="text-lg">{words.title}</h2>
          <p className="text-mute">{isOnSale ? words.startBuying : words.startText}</p>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {words.start}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDialog eventId={eventId} day={day} members={ownPlan?.people ?? null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
