import { useState } from 'react'
import { withUncounted } from '../offline/offline-door.ts'
import type { Door } from '../door-types.ts'

type Count = { admitted: number; expected: number }

export const noOne = { admitted: 0, expected: 0 }

export const countOf = ({ admitted, expected }: Count) => ({ admitted, expected })

type Counted = {
  door: Door
  day: string
  /** The answer on the screen; not every one counts. */
  outcome: object | null
  /** People whom this device let in and the server doesn't count yet. */
  uncounted: number
}

/** How many are checked in at a door's date: by the last answer, until the loader has read again. */
export function useCount({ door, day, outcome, uncounted }: Counted) {
  const [noted, setNoted] = useState<(Count & { door: Door; day: string }) | null>(null)
  const answerCount = outcome && isCount(outcome) ? outcome : null
  const last = answerCount ?? (noted?.door === door && noted.day === day ? noted : null)
  const date = door.dates.find((one) => one.day === day)
  return {
    date,
    count: withUncounted(last ?? date ?? noOne, uncounted),
    noteCount: (answer: Count) => setNoted({ door, day, ...countOf(answer) }),
    noteOutcome: () => {
      if (answerCount) setNoted({ door, day, ...countOf(answerCount) })
    },
  }
}

const isCount = (outcome: object): outcome is Count => 'expected' in outcome
