import { useState } from 'react'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { ask } from '../api.ts'
import { useDebounced } from '../use-debounced.ts'
import { words } from './map-words.ts'
import { pinText } from './pin-moves.ts'

const pauseMs = 400

/** A point in words: first its coordinates, then its nearest town. */
export function usePointWords(point: Coordinates | null): string {
  const [nearby, setNearby] = useState<{ pin: string; words: string } | null>(null)
  const text = point && pinText(point)

  useDebounced(text, pauseMs, async (signal) => {
    if (!text) return
    const near = await townWords(text)
    if (!signal.aborted) setNearby({ pin: text, words: near })
  })

  if (!text) return ''
  return [words.at(text), nearby?.pin === text ? nearby.words : ''].join(' ').trim()
}

async function townWords(text: string): Promise<string> {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  const result = await ask('describePoint', { latitude, longitude })
  if (!result.ok) return result.refusal.code === 'places/unknown' ? words.nowhere : ''
  const { city, state, distanceMiles, direction } = result.answer
  return words.near(distanceMiles, direction, `${city}, ${state}`)
}
