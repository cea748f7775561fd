import type { FieldErrors } from './entity-draft.ts'

/** What the fields show already, read out once. */
export function FieldProblems({ errors, isReadOut = true }: { errors: FieldErrors; isReadOut?: boolean }) {
  const problems = Object.values(errors)
  if (!isReadOut || problems.length === 0) return null
  return (
    <div role="alert" className="sr-only">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}
