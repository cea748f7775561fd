import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallOutputs } from '../../../../contract.ts'
import type { Day } from '../../../../kernel/day.ts'
import { ask } from '../../../api.ts'
import { useDebounced } from '../../../use-debounced.ts'
import type { EventState } from '../event-form-state.ts'
import { conflictQuery, conflictText } from './conflict-check.ts'

type Shows = CallOutputs['findShowConflicts']['shows']

const pauseMs = 400
const shownAtOnce = 3

type Props = { hostID: string; eventID: string | null; today: Day }

/** Other shows at the venue at that time. A warning: two rooms or an early show are fine. */
export function ShowConflicts({ hostID, eventID, today }: Props) {
  const state = useWatch<EventState>() as EventState
  const query = conflictQuery({ hostID, eventID, today, state })
  const key = query && JSON.stringify(query)
  const [answer, setAnswer] = useState<{ key: string; shows: Shows } | null>(null)

  useDebounced(key, pauseMs, async (signal) => {
    if (!query) return
    const result = await ask('findShowConflicts', query)
    if (!signal.aborted && result.ok && key) setAnswer({ key, shows: result.answer.shows })
  })

  const shows = answer && answer.key === key ? answer.shows.slice(0, shownAtOnce) : []
  return (
    <output className="flex flex-col gap-1 rounded-field border border-gold px-4 py-3 text-gold empty:hidden">
      {shows.map((show) => (
        <span key={`${show.eventID} ${show.day}`} className="wrap-anywhere">
          {conflictText(show, state)}
        </span>
      ))}
    </output>
  )
}
