import { Check, Plus } from 'lucide-react'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ToggleForm } from '../../kit/toggle-form.tsx'
import { paths } from '../../../kernel/paths.ts'
import { useWrite } from '../../use-write.ts'
import type { CallOutputs } from '../../../contract.ts'
import { words } from '../events-words.ts'
import type { EventDetail } from '../show.ts'

export type Attendance = Pick<CallOutputs['fetchAttendance'], 'dates' | 'own'>

type Props = {
  event: Pick<EventDetail, 'eventID' | 'eventName' | 'repeatEvent'>
  /** The date that is shown, YYYY-MM-DD. */
  day: string
  attendance: Attendance
  isSignedIn: boolean
}

/** Says that one goes to a date, or no longer, and how many do; visitors log in first and come back. */
export function GoingButton({ event: { eventID, eventName, repeatEvent }, day, attendance, isSignedIn }: Props) {
  const change = useWrite('toggleUserAttendance')
  const date = repeatEvent ? day : null
  const isGoing = attendance.own.includes(date)
  const count = attendance.dates.find((one) => one.day === date)?.going ?? 0
  const Mark = isGoing ? Check : Plus
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isSignedIn ? (
        <ToggleForm
          action={paths.event(eventID, date ?? undefined)}
          name="going"
          isOn={isGoing}
          fields={date === null ? {} : { occurrenceDate: date }}
          label={words.going.label(eventName)}
          busy={change.pending}
          onToggle={() => void change.write({ eventID, occurrenceDate: date, going: !isGoing })}
        >
          {!change.pending && <Mark aria-hidden="true" className="size-5" />}
          {isGoing ? words.going.going : words.going.go}
        </ToggleForm>
      ) : (
        <ButtonLink
          variant="quiet"
          to={paths.login(paths.event(eventID, date ?? undefined))}
          aria-label={words.going.login(eventName)}
        >
          <Plus aria-hidden="true" className="size-5" />
          {words.going.go}
        </ButtonLink>
      )}
      {count > 0 && <span className="text-sm text-ink/80">{words.going.count(count)}</span>}
      {change.problem && (
        <span role="alert" className="w-full text-danger">
          {change.problem}
        </span>
      )}
    </div>
  )
}
