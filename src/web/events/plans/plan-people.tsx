import type { CallOutputs } from '../../../contract.ts'
import { Avatar } from '../../people/avatar.tsx'
import { PersonLink } from '../../people/person/person-link.tsx'
import { useRootData } from '../../root-data.ts'
import { shortDateText } from '../when.ts'
import { words } from './plans-words.ts'

type Plan = CallOutputs['listPlans']['plans'][number]

/** Who is marked as going to the date that is shown: the viewer, and friends of theirs. */
export type Going = { isGoing: boolean; ids: ReadonlySet<string> }

/** Who was asked into a plan, the viewer first, with each answer and their tickets. */
export function PlanPeople({ plan, going }: { plan: Plan; going: Going }) {
  const { ownAnswer, ownMovedFrom, ownTickets, people } = plan
  const viewer = useRootData()?.viewer
  return (
    <ul className="flex flex-col gap-2">
      <li className="flex min-h-11 items-center justify-between gap-3">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Avatar pictureId={viewer?.image ?? null} name={viewer?.fullName ?? ''} size="small" />
          {words.you}
        </span>
        <AnswerText
          answer={ownAnswer}
          movedFrom={ownMovedFrom}
          isGoing={going.isGoing}
          tickets={
            ownTickets > 0 && (ownAnswer === 'out' ? words.ownTicketsLeft(ownTickets) : words.ownTickets(ownTickets))
          }
        />
      </li>
      {people.toSorted(byAnswer).map(({ answer, movedFrom, tickets, ...person }) => (
        <li key={person.userID} className="flex min-w-0 items-center gap-3">
          <PersonLink fills person={person} />
          <AnswerText
            answer={answer}
            movedFrom={movedFrom}
            isGoing={going.ids.has(person.userID)}
            tickets={tickets > 0 && ticketsText(answer, tickets)}
          />
        </li>
      ))}
    </ul>
  )
}

/** First who is in, then who may be. */
const order = ['in', null, 'out']
const byAnswer = (one: Pick<Plan['people'][number], 'answer'>, other: Pick<Plan['people'][number], 'answer'>) =>
  order.indexOf(one.answer) - order.indexOf(other.answer)

const ticketsText = (answer: Plan['ownAnswer'], tickets: number) =>
  answer === 'out' ? words.stillHasTickets(tickets) : words.hasTickets(tickets)

type AnswerTextProps = {
  answer: Plan['ownAnswer']
  movedFrom: string | null
  /** By the mark on the page. */
  isGoing: boolean
  tickets: string | false
}

/** What a person has answered, and for which date if that is not the show’s anymore. */
export function answerText({
  answer,
  movedFrom,
  isGoing = false,
}: Omit<AnswerTextProps, 'tickets' | 'isGoing'> & { isGoing?: boolean }): string {
  if (answer === 'in' && movedFrom) return words.inFor(shortDateText(movedFrom))
  return answer === null && isGoing ? words.goingNoReply : words.answers[answer ?? 'none']
}

const AnswerText = ({ tickets, ...reply }: AnswerTextProps) => (
  <span className="shrink-0 text-right text-sm text-mute">
    <span className={reply.answer === 'in' && !reply.movedFrom ? 'font-semibold text-gold' : ''}>
      {answerText(reply)}
    </span>
    {/* On a phone below, so that the name beside it is not cut. */}
    {tickets && (
      <>
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">{tickets}</span>
      </>
    )}
  </span>
)
