import { type RefObject, useEffect, useState } from 'react'
import { ask } from '../../api.ts'
import { useDebounced } from '../../use-debounced.ts'
import { parseSearchFilters, type SearchFilters, searchInput } from '../search-filters.ts'
import { searchWords } from '../search-words.ts'
import { filterWords } from './filter-words.ts'
import { useSheet } from './use-sheet.ts'

const pauseMs = 250
const deadlineMs = 4_000

type Props = {
  sheet: RefObject<HTMLDetailsElement | null>
  /** Hears what the fields say, whenever they change and the sheet opens. */
  onRead: (fields: SearchFilters) => void
}

/** The label of the filters' button: how many shows match, once that is known. */
export function ShowButton({ sheet, onRead }: Props) {
  const [search, setSearch] = useState<string | null>(null)
  const [count, setCount] = useState<number | null>(null)
  useSheet(sheet)

  useEffect(() => {
    const details = sheet.current
    const form = details?.closest('form')
    if (!details || !form) return
    const listening = new AbortController()
    const { signal } = listening
    const read = () => {
      const fields = searchOf(form)
      setSearch(fields)
      if (details.open) onRead(parseSearchFilters(new URLSearchParams(fields)))
    }
    read()
    form.addEventListener('change', read, { signal })
    details.addEventListener('toggle', read, { signal })
    return () => listening.abort()
  }, [sheet, onRead])

  useDebounced(search, pauseMs, async (signal) => {
    if (search === null) return
    const newCount = await countShows(new URLSearchParams(search))
    if (!signal.aborted) setCount(newCount)
  })

  return <span aria-live="polite">{count === null ? searchWords.showAny : filterWords.showCount(count)}</span>
}

const searchOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ).toString()

/** @returns null where no one can tell: the place is unknown, or no answer came in time */
async function countShows(search: URLSearchParams): Promise<number | null> {
  const result = await ask('countEventsNearby', searchInput(parseSearchFilters(search)), { deadlineMs })
  return result.ok ? result.answer.count : null
}
