import { useState } from 'react'
import { kinds } from '../../../features/entities/rules/kinds.ts'
import type { EntityCard } from '../../../features/events/listings/listings.contract.ts'
import { cityKey } from '../../../kernel/places/city-key.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'
import { nameKey } from '../../../kernel/places/us-address.ts'
import { paths } from '../../../kernel/paths.ts'
import { ask } from '../../api.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { useDebounced } from '../../use-debounced.ts'
import { ClaimOpener } from '../claims/claim-opener.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { EntityDraft } from './entity-draft.ts'

const words = formWords.namesake
const pauseMs = 500
/** Of one name in one town there are rarely more. */
const mostResults = 5

type Props = { draft: EntityDraft; onClaimed: (pageId: string) => void }

/** While the name and town are typed: a page of both is here already, so the rest need not be filled in (G10). */
export function EarlyNamesake({ draft, onClaimed }: Props) {
  const [result, setResult] = useState<{ key: string; page: EntityCard | null }>({ key: '', page: null })
  const type = draft.kind && kinds[draft.kind].type
  const name = nameKey(draft.name)
  const city = cityOf(draft.location)
  const key = type && name && city ? `${type} ${name} ${city}` : null

  useDebounced(key, pauseMs, async (signal) => {
    if (!key || !type) return
    const { name: searchText, location: near } = draft
    const answer = await ask('searchData', { searchText, near, group: `${type}s`, limit: mostResults })
    // A search that fails leaves it to the end of the form, which asks again.
    if (signal.aborted || !answer.ok) return
    const pages = answer.answer[`${type}s`]
    setResult({
      key,
      page: pages.find((page) => nameKey(page.name) === name && cityOf(page.location) === city) ?? null,
    })
  })

  const page = result.key === key ? result.page : null
  return (
    <div aria-live="polite">
      {page && (
        <div className="flex flex-col gap-4 rounded-card border border-gold bg-deck p-4 sm:p-6">
          <p className="text-lg font-semibold wrap-anywhere">{words.exists(page.name, page.location)}</p>
          <p className="text-mute">{page.status === 'unclaimed' ? words.unclaimed : words.run}</p>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {page.status === 'unclaimed' && (
              <ClaimOpener entityID={page.id} name={page.name} onClaimed={() => onClaimed(page.id)} />
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

/** What two spellings of a town share; null while the text names none. */
function cityOf(location: string): string | null {
  const { city, state } = parseTown(location)
  return city && state ? `${cityKey(city)} ${state}` : null
}
