import { useRef, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words as answerWords } from '../answers/answers-words.ts'
import { RefundLink, SendTicketsLink } from '../answers/refund-link.tsx'
import { UndoButton } from '../answers/undo-button.tsx'
import { SharePlanButton } from '../plan-link/share-plan-button.tsx'
import { dateText } from '../when.ts'
import { OwnPlanButtons } from './own-plan-buttons.tsx'
import { PlanChat } from './plan-chat.tsx'
import { type Going, PlanPeople } from './plan-people.tsx'
import { words } from './plans-words.ts'

export type Plan = CallOutputs['listPlans']['plans'][number]

type Props = {
  plan: Plan
  going: Going
  /** Whether the viewer could buy tickets on this page, and has none yet, nor any on hold. */
  needsTicket: boolean
  /** Whether another card on the page asks if the viewer is still in; the answer there is this plan’s as well. */
  isAskedElsewhere?: boolean
  onAskMore: () => void
  /** Called as the viewer’s own plan is about to go. */
  onEnd?: () => void
}

/**
 * A plan on its show's page: who is in, and the viewer's answer or, of their own plan, what they may change. Where one
 * friend has tickets for all who are in, no one is told to get one, nor where that can't be known (decision 0199). Once the show has moved, who said yes is in for the date
 * before until they say it again (decision 0200).
 */
export function PlanCard({ plan, going, needsTicket, isAskedElsewhere = false, onAskMore, onEnd }: Props) {
  const { planID, note, noteMovedFrom, starter, showDay, ownAnswer, ownMovedFrom, ownTickets, people } = plan
  const { hidesTickets } = plan
  const boughtCount = people.reduce((count, { tickets }) => count + tickets, 0)
  const inIt = countIn(plan)
  const movedFrom = showDay && (plan.movedFrom ?? people.find((person) => person.movedFrom)?.movedFrom)
  const isStillAsked = asksAgain(plan)
  return (
    <article className="flex flex-col gap-4 rounded-card border border-gold bg-deck p-4 sm:p-6">
      <header className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-xl">{words.title}</h2>
          <p className="shrink-0 text-sm font-semibold text-gold">{words.count(inIt)}</p>
        </div>
        <p className="text-sm wrap-anywhere text-mute">{starter ? words.by(starter.fullName) : words.own}</p>
        {movedFrom && <p className="text-sm font-semibold">{words.movedFrom(dateText(movedFrom))}</p>}
        {note && noteMovedFrom && <p className="text-sm text-mute">{words.noteFor(dateText(noteMovedFrom))}</p>}
        {note && (
          <p className={`whitespace-pre-line wrap-anywhere ${noteMovedFrom ? 'text-mute' : ''}`}>{`“${note}”`}</p>
        )}
      </header>
      <PlanPeople plan={plan} going={going} />
      {people
        .filter(({ answer, tickets }) => answer === 'out' && tickets > 0)
        .map(({ userID, fullName, tickets }) => (
          <p key={userID} className="text-sm wrap-anywhere text-mute">
            {words.askForTickets(fullName, tickets)}
          </p>
        ))}
      {needsTicket && ownAnswer === 'in' && ownMovedFrom === null && boughtCount < inIt && (
        <>
          {hidesTickets && <p className="-mb-1 text-sm text-mute">{words.hiddenTickets}</p>}
          <a href="#tickets" className={`${hidesTickets ? buttonLook.quiet : buttonLook.gold} self-start`}>
            {hidesTickets ? words.buy : words.tickets}
          </a>
        </>
      )}
      {isStillAsked && !isAskedElsewhere && showDay && (
        <p className="-mb-1 font-semibold">{words.stillInFor(dateText(showDay))}</p>
      )}
      {(isStillAsked ? !isAskedElsewhere : starter || ownAnswer === 'out') && (
        <AnswerButtons planId={planID} answer={ownAnswer} ownTickets={ownTickets} isStillAsked={isStillAsked} />
      )}
      <PlanChat planId={planID} eventId={plan.eventID} />
      {starter && ownAnswer === 'in' && plan.linkKey !== null && <SharePlanButton {...plan} linkKey={plan.linkKey} />}
      {!starter && <OwnPlanButtons plan={plan} onAskMore={onAskMore} onEnd={onEnd} />}
    </article>
  )
}

/** Whether the viewer said yes to the date before, and is asked for one to the date that the show has now (decision 0200). */
export const asksAgain = ({ ownAnswer, ownMovedFrom, showDay }: Plan): boolean =>
  ownAnswer === 'in' && ownMovedFrom !== null && showDay !== null

/** How many are in for the date that the show has now. */
export const countIn = ({ ownAnswer, ownMovedFrom, people }: Plan): number =>
  [{ answer: ownAnswer, movedFrom: ownMovedFrom }, ...people].filter(
    ({ answer, movedFrom }) => answer === 'in' && movedFrom === null,
  ).length

type AnswerButtonsProps = {
  planId: Plan['planID']
  answer: Plan['ownAnswer']
  ownTickets: number
  isStillAsked: boolean
}

function AnswerButtons({ planId, answer, ownTickets, isStillAsked }: AnswerButtonsProps) {
  const { write, pending, problem } = useWrite('answerPlan')
  const [result, setResult] = useState<CallOutputs['answerPlan'] | null>(null)
  const part = useRef<HTMLDivElement>(null)
  // Only a no is put into words: “In” says the rest.
  const respond = async (isIn: boolean) => {
    const response = await write({ planID: planId, isIn })
    setResult(isIn ? null : response)
  }
  // The notice would take the focus with it.
  const onUndone = () => {
    setResult(null)
    part.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={part} className="flex flex-wrap gap-3">
      {(answer !== 'in' || isStillAsked) && (
        <Button busy={pending} onClick={() => void respond(true)}>
          {isStillAsked ? words.stillIn : words.inForIt}
        </Button>
      )}
      {answer !== 'out' && (
        <Button variant="quiet" disabled={pending} onClick={() => void respond(false)}>
          {words.cantMakeIt}
        </Button>
      )}
      {result && answer === 'out' && (
        <p role="status" className="w-full text-sm text-mute">
          {result.message} {words.sayWhy} {result.refundOrderID && <RefundLink orderId={result.refundOrderID} />}
          {ownTickets > 0 && <SendTicketsLink count={ownTickets} />}
          {result.undo && (
            <UndoButton undo={result.undo} label={answerWords.undoAnswer(words.thePlan)} onUndone={onUndone} />
          )}
        </p>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
