import { ButtonLink } from '../button-link.tsx'
import { words } from '../kit-words.ts'

/** The previous and next links of a list; null if there is only one page. */
export function PageLinks({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={words.pages.label} className="flex flex-wrap justify-center gap-3">
      {previous !== null && (
        <ButtonLink variant="quiet" to={previous}>
          {words.pages.previous}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="quiet" to={next}>
          {words.pages.next}
        </ButtonLink>
      )}
    </nav>
  )
}
