import { useEffect, useRef, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { ask } from '../../api.ts'

const pauseMs = 200
const shortest = 2

type Answer = CallOutputs['suggestVenues']
/** What a place's field may take over: a venue with a page here, or an address. */
export type PlaceChoice =
  | { kind: 'venue'; venue: Answer['venues'][number] }
  | { kind: 'address'; address: Answer['addresses'][number] }

const none: PlaceChoice[] = []

/**
 * Venues and addresses for what is typed, a moment after the last key.
 *
 * @param near latitude, longitude: what lies closer comes first
 */
export function useVenueSuggestions(near: [number, number]) {
  const [choices, setChoices] = useState(none)
  const [isDown, setIsDown] = useState(false)
  const asked = useRef({ latest: 0, timer: 0 })

  function shut() {
    window.clearTimeout(asked.current.timer)
    asked.current.latest += 1
    setChoices(none)
  }
  useEffect(() => {
    const own = asked.current
    return () => {
      window.clearTimeout(own.timer)
      own.latest += 1
    }
  }, [])

  async function suggest(text: string) {
    const mine = (asked.current.latest += 1)
    const result = text.trim().length < shortest ? null : await ask('suggestVenues', { text, near })
    if (mine !== asked.current.latest) return
    setIsDown(result !== null && (!result.ok || result.answer.isDown))
    setChoices(result?.ok ? choicesOf(result.answer) : none)
  }

  return {
    choices,
    /** Nobody suggests addresses now: one types them. */
    isDown,
    shut,
    typed(text: string) {
      window.clearTimeout(asked.current.timer)
      asked.current.timer = window.setTimeout(() => void suggest(text), pauseMs)
    },
  }
}

const choicesOf = ({ venues, addresses }: Answer): PlaceChoice[] => [
  ...venues.map((venue) => ({ kind: 'venue' as const, venue })),
  ...addresses.map((address) => ({ kind: 'address' as const, address })),
]
