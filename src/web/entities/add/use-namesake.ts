import { useState } from 'react'
import { kinds } from '../../../features/entities/rules/kinds.ts'
import type { EntityCard } from '../../../features/events/entities-nearby/entity-card-views.ts'
import { cityKey } from '../../../kernel/places/city-key.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { ask } from '../../api.ts'
import { useDebounced } from '../../use-debounced.ts'
import type { EntityDraft } from './entity-draft.ts'

const pauseMs = 500
/** Of one name in one town there are rarely more. */
const mostResults = 5

/** A page that has the name and the town of a draft. */
export type NamesakePage = EntityCard & {
  /** The step's button has not led on for it. */
  hasStopped: boolean
}

/** While the name and town are typed: a page of both may be here already, so the rest need not be filled in (G10). */
export function useNamesake(draft: EntityDraft) {
  const [result, setResult] = useState<{ key: string; page: NamesakePage | null }>({ key: '', page: null })
  const [isChecking, setIsChecking] = useState(false)
  const key = keyOf(draft)

  useDebounced(key, pauseMs, async (signal) => {
    if (!key || result.key === key) return
    const page = await findNamesake(draft)
    if (page === undefined || signal.aborted) return
    // What the step's button has found stays: its dialog may be open.
    setResult((now) => (now.key === key ? now : { key, page: page && { ...page, hasStopped: false } }))
  })

  async function lookNow(): Promise<NamesakePage | null> {
    setIsChecking(true)
    const page = await findNamesake(draft)
    setIsChecking(false)
    if (page === undefined) return null
    if (page === null) setResult({ key: key ?? '', page })
    return page && { ...page, hasStopped: false }
  }

  return {
    page: result.key === key ? result.page : null,
    isChecking,
    /**
     * Looks before the pause is over, and stops once for a page of this name: below a long form it is easily overlooked.
     *
     * @returns whether to continue
     */
    async isClear(): Promise<boolean> {
      if (!key) return true
      const page = result.key === key ? result.page : await lookNow()
      if (!page || page.hasStopped) return true
      setResult({ key, page: { ...page, hasStopped: true } })
      return false
    },
  }
}

/** @returns undefined where the search fails: the end of the form asks again */
async function findNamesake(draft: EntityDraft): Promise<EntityCard | null | undefined> {
  const type = draft.kind && kinds[draft.kind].type
  if (!type) return null
  const { name: searchText, location: near } = draft
  const answer = await ask('searchData', { searchText, near, group: `${type}s`, limit: mostResults })
  if (!answer.ok) return undefined
  const key = keyOf(draft)
  return answer.answer[`${type}s`].find(({ name, location }) => keyOf({ ...draft, name, location }) === key) ?? null
}

/** What two spellings of a name and a city share; null while one of them is missing. */
function keyOf({ kind, name, location }: Pick<EntityDraft, 'kind' | 'name' | 'location'>): string | null {
  const { city, state } = parseTown(location)
  return kind && nameKey(name) && city && state ? `${kind} ${nameKey(name)} ${cityKey(city)} ${state}` : null
}
