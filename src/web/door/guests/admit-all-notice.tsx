import { focusHere } from '../../kit/focus-here.ts'
import { AgeTag, isForAdults } from '../../events/cards/age-tag.tsx'
import { words as doorWords } from '../door-words.ts'
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
        <span className="mt-2 flex items-center gap-2 text-lg font-semibold text-ink">
          <AgeTag ageGroup={ageGroup} /> {doorWords.answer.checkId}
        </span>
      )}
    </p>
  )
}
