import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { ClaimOpener } from '../claims/claim-opener.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { NamesakePage } from './use-namesake.ts'

const words = formWords.namesake

type Props = { page: NamesakePage | null; onClaimed: (pageId: string) => void }

/** An existing page with the typed name and city. It is next to the form, because its claim is a form as well. */
export function EarlyNamesake({ page, onClaimed }: Props) {
  return (
    <div aria-live="polite">
      {page && (
        <div
          key={page.id}
          ref={page.hasStopped ? focusHere : null}
          tabIndex={-1}
          className="flex flex-col gap-4 rounded-card border border-gold bg-deck p-4 sm:p-6"
        >
          <p className="text-lg font-semibold wrap-anywhere">{words.exists(page.name, page.location)}</p>
          <p className="text-mute">
            {page.status === 'unclaimed' ? words.unclaimed : words.run} {words.other(formWords.next)}
          </p>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {page.status === 'unclaimed' && (
              <ClaimOpener variant="quiet" entityID={page.id} name={page.name} onClaimed={() => onClaimed(page.id)} />
            )}
            <ButtonLink variant="quiet" to={paths.profile(page.id)} target="_blank">
              {words.look}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}
