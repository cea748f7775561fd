import { useState } from 'react'
import { type OfflineState, withUncounted } from '../offline/offline-door.ts'
import type { Door } from '../door-types.ts'

type Count = { admitted: number; expected: number }

export const noOne = { admitted: 0, expected: 0 }

export const countOf = ({ admitted, expected }: Count) => ({ admitted, expected })

type Counted = {
  door: Door
  day: string
  /** The answer on the screen; not every one counts. */
  outcome: object | null
  /** What this device did that the server doesn't count yet, and how many are in by its list. */
  offline: Pick<OfflineState, 'uncounted' | 'counts'>
}

/** How many are checked in at a door's date: by the last answer, until the loader has read again. */
export function useCount({ door, day, outcome, offline: { uncounted, counts } }: Counted) {
  const [noted, setNoted] = useState<(Count & { door: Door; day: string }) | null>(null)
  const answerCount = outcome && isCount(outcome) ? outcome : null
  const last = answerCount ?? (noted?.door === door && noted.day === day ? noted : null)
  const read = door.dates.find((one) => one.day === day)
  // A page that was kept for a reload is older than the list of its device, which has what that did since.
  const isKeptPage = counts !== null && counts.at > door.now
  const date = read && isKeptPage ? { ...read, ...counts } : read
  return {
    date,
    count: isKeptPage && !last ? countOf(counts) : withUncounted(last ?? date ?? noOne, uncounted),
    isKeptPage,
    noteCount: (answer: Count) => setNoted({ door, day, ...countOf(answer) }),
    noteOutcome: () => {
      if (answerCount) setNoted({ door, day, ...countOf(answerCount) })
    },
  }
}

const isCount = (outcome: object): outcome is Count => 'expected' in outcome
