import { Link } from 'react-router'
import { parseDay } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import { Section } from '../../kit/section.tsx'
import { shortDateText } from '../when.ts'
import { asksAgain, countIn, type Plan } from './plan-card.tsx'
import { words } from './plans-words.ts'

/** The plans with friends that a person is in, each with the way to its show. */
export function PlanList({ plans }: { plans: Plan[] }) {
  if (plans.length === 0) return null
  return (
    <Section title={words.list}>
      <ul className="grid gap-3 md:grid-cols-2">
        {plans.map((plan) => {
          const { planID, eventID, eventName, day, showDay, starter, ownAnswer, movedFrom } = plan
          return (
            <li
              key={planID}
              className="card-ring relative flex min-w-0 flex-col gap-1 rounded-card border border-line bg-deck p-4 hover:border-gold"
            >
              <Link
                to={paths.event(eventID, parseDay(day ?? '') ?? undefined)}
                className="font-display text-xl font-bold wrap-anywhere after:absolute after:inset-0"
              >
                {eventName}
              </Link>
              <p className="text-sm wrap-anywhere text-mute">
                {showDay && `${shortDateText(showDay)} · `}
                {movedFrom && `${words.movedFrom(shortDateText(movedFrom))} · `}
                {starter ? words.by(starter.fullName) : words.own}
              </p>
              <p className="text-sm font-semibold text-gold">
                {words.count(countIn(plan))} · {asksAgain(plan) ? words.yoursMoved : words.yours[ownAnswer ?? 'none']}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
