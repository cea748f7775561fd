import { AgeTag, isForAdults } from '../events/cards/age-tag.tsx'
import { words } from './door-words.ts'

/** At a show for adults, an admission reminds staff to check ID (decision G53); in the color of its answer. */
export function IdReminder({ ageGroup, className = '' }: { ageGroup: string | null; className?: string }) {
  if (!isForAdults(ageGroup)) return null
  return (
    <span
      className={`flex items-center justify-center gap-2 text-lg font-semibold [&_span]:border-night [&_span]:text-night ${className}`}
    >
      <AgeTag ageGroup={ageGroup} /> {words.answer.checkId}
    </span>
  )
}
