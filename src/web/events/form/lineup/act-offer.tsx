import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActChoice } from '../../../../features/events/lineup/lineup.contract.ts'
import { nameKey } from '../../../../kernel/text/name-key.ts'
import { isBlank } from '../../../../kernel/text/visible-text.ts'
import { ask } from '../../../api.ts'
import { useDebounced } from '../../../use-debounced.ts'
import type { EventState } from '../event-form-state.ts'
import { readPin } from '../event-payload.ts'
import { words } from './lineup-words.ts'

const pauseMs = 600

type Props = { name: string; onLink: (choice: ActChoice) => void }

/** Asks whether an act that was typed, not picked, is the one page that has its name, once no list offers it. */
export function ActOffer({ name, onLink }: Props) {
  const { getValues } = useFormContext<EventState>()
  const [answer, setAnswer] = useState<{ name: string; page: ActChoice | null } | null>(null)

  useDebounced(isBlank(name) ? null : name, pauseMs, async (signal) => {
    const result = await ask('suggestActs', { text: name, near: readPin(getValues('pin')) })
    if (result.ok && !signal.aborted) setAnswer({ name, page: onlyNamesake(name, result.answer.acts) })
  })

  const page = answer?.name === name ? answer.page : null
  const isLinked = page && getValues('lineup').some(({ entityID }) => entityID === page.entityID)
  return (
    <output className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-gold group-has-aria-expanded/act:hidden empty:hidden">
      {page && !isLinked && (
        <>
          {words.offer(page.name, page.town)}
          <button
            type="button"
            onClick={() => onLink(page)}
            className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-gold-2"
          >
            {words.linkPage}
            <span className="sr-only"> {page.name}</span>
          </button>
        </>
      )}
    </output>
  )
}

/** The page of the same name; null where several have it. */
function onlyNamesake(name: string, pages: ActChoice[]): ActChoice | null {
  const [page, ...others] = pages.filter((one) => nameKey(one.name) === nameKey(name))
  return page && others.length === 0 ? page : null
}
