import { Check, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ToggleForm } from '../../kit/toggle-form.tsx'
import { notGoing, withHold } from '../../../features/events/rules/attendance/going-words.ts'
import { paths } from '../../../kernel/paths.ts'
import { useRootData } from '../../root-data.ts'
import { forgetText, readText, writeText } from '../../stored-text.ts'
import { useWrite } from '../../use-write.ts'
import type { CallOutputs } from '../../../contract.ts'
import { words as answerWords } from '../answers/answers-words.ts'
import { UndoButton } from '../answers/undo-button.tsx'
import { words } from '../events-words.ts'
import { words as friendsWords } from '../friends-going/friends-going-words.ts'
import type { EventDetail } from '../show.ts'

export type Attendance = Pick<CallOutputs['fetchAttendance'], 'dates' | 'own'>

type Props = {
  event: Pick<EventDetail, 'eventID' | 'eventName' | 'repeatEvent'>
  /** The date that is shown, YYYY-MM-DD. */
  day: string
  attendance: Attendance
  /** The viewer's friends who go to this date. */
  friendNames: readonly string[]
  isSignedIn: boolean
  /** How many tickets to this date are on hold for the viewer. */
  ticketsOnHold: number
}

/** Says that one goes to a date, or no longer, and how many do; visitors log in first, and then go. */
export function GoingButton({ event, day, attendance, friendNames, isSignedIn, ticketsOnHold }: Props) {
  const { eventID, eventName, repeatEvent } = event
  const change = useWrite('toggleUserAttendance')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const date = repeatEvent ? day : null
  const isGoing = attendance.own.includes(date)
  const count = attendance.dates.find((one) => one.day === date)?.going ?? 0
  const Mark = isGoing ? Check : Plus
  const path = paths.event(eventID, date ?? undefined)
  const markGoing = useGoingAfterLogin(path, () => {
    if (!isGoing) void change.write({ eventID, occurrenceDate: date, going: true })
  })
  const toggle = async () => {
    const result = await change.attempt({ eventID, occurrenceDate: date, going: !isGoing })
    setRemoved(isGoing && result?.ok ? removedBy(path, result.answer) : null)
    if (result && !result.ok && result.refusal.code === 'account/no-profile') markGoing()
  }
  // The notice would take the focus with it.
  const onUndone = () => {
    setRemoved(null)
    part.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  }
  return (
    // What there is to say stands below the whole row that the button is in.
    <div ref={part} className="contents">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isSignedIn ? (
          <ToggleForm
            action={path}
            name="going"
            isOn={isGoing}
            fields={date === null ? {} : { occurrenceDate: date }}
            label={words.going.label(eventName)}
            busy={change.pending}
            onToggle={() => void toggle()}
          >
            {!change.pending && <Mark aria-hidden="true" className="size-5" />}
            {isGoing ? words.going.going : words.going.go}
          </ToggleForm>
        ) : (
          <ButtonLink
            variant="quiet"
            to={paths.login(path)}
            onClick={markGoing}
            aria-label={words.going.login(eventName)}
          >
            <Plus aria-hidden="true" className="size-5" />
            {words.going.go}
          </ButtonLink>
        )}
        {(count > 1 || (count === 1 && !isGoing)) && (
          <span className="text-sm text-ink/80">
            {friendNames.length > 0
              ? friendsWords.goingBy(isGoing, friendNames, count)
              : words.going.count(count, isGoing)}
          </span>
        )}
      </div>
      {removed?.from === path && !isGoing && (
        <div className="order-last w-full">
          <Notice>
            {withHold(removed.message, ticketsOnHold)}{' '}
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
type Removed = { from: string; message: string; undo: CallOutputs['toggleUserAttendance']['undo'] }

function removedBy(from: string, answer: CallOutputs['toggleUserAttendance']): Removed {
  const { notifiedNames, leftFanChat: hasLeftChat, inFanChat: isInChat, tickets, undo } = answer
  return { from, message: notGoing(notifiedNames, { hasLeftChat, isInChat, tickets }), undo }
}

const intentKey = 'localsound.going'

/** A registration takes as long as its code is good for; later it is another visit. */
const intentMs = 30 * 60_000

/**
 * Carries “I’m going” through the login and the setup of a profile, in this tab, also where they buy tickets before the
 * setup; whoever comes back without a login has given it up.
 *
 * @param path of the show and its date
 * @returns keeps what was pressed
 */
function useGoingAfterLogin(path: string, go: () => void): () => void {
  const viewer = useRootData()?.viewer
  const isSignedIn = viewer != null
  const isReady = viewer?.hasProfile === true
  const goNow = useEffectEvent(go)
  useEffect(() => {
    const [intentPath, pressedAt] = (readText('sessionStorage', intentKey) ?? '').split(' ')
    if (intentPath !== path || (isSignedIn && !isReady)) return
    forgetText('sessionStorage', intentKey)
    if (isReady && Date.now() - Number(pressedAt) < intentMs) goNow()
  }, [path, isSignedIn, isReady])
  return () => writeText('sessionStorage', intentKey, `${path} ${Date.now()}`)
}
