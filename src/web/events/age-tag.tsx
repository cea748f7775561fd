const shown = ['18+', '21+']

/** Marks a show that is not for everybody (spec 2, item 5). */
export function AgeTag({ ageGroup }: { ageGroup: string | null }) {
  if (!ageGroup || !shown.includes(ageGroup)) return null
  return (
    <span className="rounded-field border border-line px-2 text-sm leading-snug font-semibold text-ink">
      {ageGroup}
    </span>
  )
}
