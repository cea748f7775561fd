/** Whether a show's age group is one that doors look at. */
export const isForAdults = (ageGroup: string | null) => ageGroup === '18+' || ageGroup === '21+'

/** Marks a show that is not for everyone (spec 2, item 5). */
export function AgeTag({ ageGroup }: { ageGroup: string | null }) {
  if (!isForAdults(ageGroup)) return null
  return (
    <span className="rounded-field border border-line px-2 text-sm leading-snug font-semibold text-ink">
      {ageGroup}
    </span>
  )
}
