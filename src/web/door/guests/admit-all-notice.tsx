import { focusHere } from '../../kit/focus-here.ts'
import { isForAdults } from '../../events/cards/age-tag.tsx'
import { IdReminder } from '../id-reminder.tsx'
import type { AdmitAllReport } from './use-admit-all.ts'

type Props = { report: AdmitAllReport; ageGroup: string | null }

/** Says in the open list what became of a guest's tickets, with the ID reminder that a single admission has. */
export function AdmitAllNotice({ report: { text, admitted, isProblem }, ageGroup }: Props) {
  return (
    <p
      ref={focusHere}
      tabIndex={-1}
      role={isProblem ? 'alert' : 'status'}
      className={`wrap-anywhere ${isProblem ? 'text-danger' : 'text-good'}`}
    >
      {text}
      {admitted > 0 && isForAdults(ageGroup) && (
        <span className="mt-2 block rounded-field bg-good p-3 text-night">
          <IdReminder ageGroup={ageGroup} />
        </span>
      )}
    </p>
  )
}
