import { Check, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LoginPurpose } from '../../auth/login-purpose.ts'
import { useAfterLogin } from '../../auth/use-after-login.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ToggleForm } from '../../kit/toggle-form.tsx'
import { notGoing, withHold } from '../../../features/events/rules/attendance/going-words.ts'
import { paths } from '../../../kernel/paths.ts'
import { useWrite } from '../../use-write.ts'
import type { CallOutputs } from '../../../contract.ts'
import { words as answerWords } from '../answers/answers-words.ts'
import { effectsOfNotGoing } from '../answers/not-going.ts'
import { RefundLink, SendTicketsLink } from '../answers/refund-link.tsx'
import { UndoButton } from '../answers/undo-button.tsx'
import { words } from '../events-words.ts'
import { words as friendsWords } from '../friends-going/friends-going-words.ts'
import { asksAgain, type Plan } from '../plans/plan-card.tsx'
import { isOpenPlan, TellPlan } from '../plans/tell-plan.tsx'
import type { EventDetail } from '../show.ts'
import { dateText } from '../when.ts'

export type Attendance = Pick<CallOutputs['fetchAttendance'], 'dates' | 'own' | 'ownMovedFrom'>

type Props = {
  event: Pick<EventDetail, 'eventID' | 'eventName' | 'repeatEvent' | 'status'>
  /** The date that is shown, YYYY-MM-DD. */
  day: string
  attendance: Attendance
  /** The viewer's friends who go to this date. */
  friendNames: readonly string[]
  /** The viewer's plans for it. */
  plans: readonly Plan[]
  /** How many tickets to this date the viewer has. */
  ownTickets: number
  isSignedIn: boolean
  /** How many tickets to this date are on hold for the viewer. */
  ticketsOnHold: number
}

/**
 * Says that one goes to a date, or no longer, and how many do; visitors log in first, and then go. A person who said so for a date
 * that the show had before is asked once more, in a plan where there is one (decision 0200).
 */
export function GoingButton(props: Props) {
  const { event, day, attendance, friendNames, plans, ownTickets, isSignedIn, ticketsOnHold } = props
  const { eventID, eventName, repeatEvent } = event
  const change = useWrite('toggleUserAttendance')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const date = repeatEvent ? day : null
  const isMarked = attendance.own.includes(date)
  const movedFrom = isMarked && event.status !== 'postponed' ? attendance.ownMovedFrom : null
  const isGoing = isMarked && !movedFrom
  // The answer to a plan below that asks if the viewer is still in is this one, too.
  const isAskedInPlan = plans.some(asksAgain)
  const effects = isGoing ? effectsOfNotGoing(plans, ownTickets) : []
  const isAskedHere = movedFrom !== null && !isAskedInPlan
  const count = attendance.dates.find((one) => one.day === date)?.going ?? 0
  const Mark = isMarked ? Check : Plus
  const path = paths.event(eventID, date ?? undefined)
  const markGoing = useAfterLogin('localsound.going', path, () => {
    if (!isGoing) void change.write({ eventID, occurrenceDate: date, going: true })
  })
  const mark = async (going: boolean) => {
    const result = await change.attempt({ eventID, occurrenceDate: date, going })
    setRemoved(!going && result?.ok ? removedBy(path, result.answer) : null)
    if (result && !result.ok && result.refusal.code === 'account/no-profile') markGoing()
  }
  const focusButton = () => part.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  // The notice would take the focus with it.
  const onUndone = () => {
    setRemoved(null)
    focusButton()
  }
  return (
    // What there is to say stands below the whole row that the button is in.
    <div ref={part} className="contents">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:contents">
        {movedFrom && isAskedInPlan ? (
          <a href="#friends" className={buttonLook.quiet}>
            {words.going.inPlan}
          </a>
        ) : isSignedIn ? (
          <ToggleForm
            action={path}
            name="going"
            isOn={isGoing}
            fields={date === null ? {} : { occurrenceDate: date }}
            label={movedFrom ? words.going.stillLabel(eventName) : words.going.label(eventName)}
            busy={change.pending}
            onToggle={() => (effects.length > 0 ? setIsConfirming(true) : void mark(!isGoing))}
          >
            {!change.pending && <Mark aria-hidden="true" className="size-5" />}
            {isGoing ? words.going.going : movedFrom ? words.going.still : words.going.go}
          </ToggleForm>
        ) : (
          <ButtonLink
            variant="quiet"
            to={paths.login(path)}
            state={{ loginPurpose: 'going', name: eventName } satisfies LoginPurpose}
            onClick={markGoing}
            aria-label={words.going.login(eventName)}
          >
            <Plus aria-hidden="true" className="size-5" />
            {words.going.go}
          </ButtonLink>
        )}
        {isAskedHere && (
          <Button variant="quiet" disabled={change.pending} onClick={() => void mark(false).then(focusButton)}>
            {words.going.cantGo}
          </Button>
        )}
        {(count > 1 || (count === 1 && !isGoing)) && (
          <span className="text-sm text-ink/80 max-sm:order-last max-sm:w-full">
            {friendNames.length > 0
              ? friendsWords.goingBy(isGoing, friendNames, count)
              : words.going.count(count, isGoing)}
          </span>
        )}
      </div>
      {isAskedHere && <p className="order-first w-full font-semibold">{words.going.movedFrom(dateText(movedFrom))}</p>}
      {isGoing &&
        plans.filter(isOpenPlan).map((plan) => <TellPlan key={plan.planID} plan={plan} onTold={focusButton} />)}
      {isConfirming && effects.length > 0 && (
        // Friends are told at once, or there are tickets.
        <ConfirmDialog
          title={answerWords.notGoing}
          confirm={answerWords.confirmNotGoing}
          variant="gold"
          onConfirm={() => {
            setIsConfirming(false)
            void mark(false).then(focusButton)
          }}
          onClose={() => setIsConfirming(false)}
        >
          {effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
        </ConfirmDialog>
      )}
      {removed?.from === path && !isMarked && (
        <div className="order-last w-full">
          <Notice>
            {withHold(removed.message, ticketsOnHold)}{' '}
            {removed.refundOrderId && <RefundLink orderId={removed.refundOrderId} />}
            {ownTickets > 0 && <SendTicketsLink count={ownTickets} />}
            {removed.undo && (
              <UndoButton undo={removed.undo} label={answerWords.undoAnswer(eventName)} onUndone={onUndone} />
            )}
          </Notice>
        </div>
      )}
      {change.problem && (
        <span role="alert" className="order-last w-full text-danger">
          {change.problem}
        </span>
      )}
    </div>
  )
}

/** What is said once one no longer goes. @param from the path of the show and its date */
type Removed = {
  from: string
  message: string
  refundOrderId: string | null
  undo: CallOutputs['toggleUserAttendance']['undo']
}

function removedBy(from: string, answer: CallOutputs['toggleUserAttendance']): Removed {
  const { notifiedNames, leftFanChat: hasLeftChat, inFanChat: isInChat, tickets, refundOrderID: refundOrderId } = answer
  const message = notGoing(notifiedNames, { hasLeftChat, isInChat, tickets, refundOrderId })
  return { from, message, refundOrderId, undo: answer.undo }
}
