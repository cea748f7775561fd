import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import type { Plan } from '../events/plans/plan-card.tsx'
import { showWords } from '../events/show-words.ts'
import { dateText } from '../events/when.ts'
import { words } from './tickets-words.ts'

type Props = {
  /** YYYY-MM-DD of the date the tickets were bought for; null if it is shown next to this already. */
  movedFrom: string | null
  /** The buyer's plans for the date that the show has now. */
  plans: Plan[]
}

/** Of a show that has moved since its tickets were bought, its former date, and which friends have not answered for the new one. */
export function MovedNote({ movedFrom, plans }: Props) {
  const waiting = new Map(
    plans.flatMap(({ people }) => people.filter(isWaiting)).map((one) => [one.userID, one.fullName]),
  )
  const [plan] = plans
  const isWaited = plan !== undefined && waiting.size > 0
  if (!movedFrom && !isWaited) return null
  return (
    <div className="flex flex-col gap-1">
      {movedFrom && <p className="font-semibold">{showWords.movedFrom(dateText(movedFrom))}</p>}
      {isWaited && (
        <p className="wrap-anywhere text-mute">
          {words.own.waitingFor([...waiting.values()])}{' '}
          <Link
            to={paths.eventAnswer(plan.eventID)}
            className="reach inline-flex min-h-8 items-center text-gold underline hover:text-gold-2"
          >
            {words.own.openPlan}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Said yes to the date before, or nothing. */
const isWaiting = ({ answer, movedFrom }: Plan['people'][number]) =>
  answer === null || (answer === 'in' && movedFrom !== null)
