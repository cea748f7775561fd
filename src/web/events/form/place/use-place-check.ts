import { useEffect, useRef, useState } from 'react'
import { type Coordinates, distanceKm } from '../../../../kernel/places/geo.ts'
import { type Answer, ask, brokenCode, isUnanswered } from '../../../api.ts'
import { words } from '../event-form-words.ts'

/** What is known about an address's location. */
export type PlaceCheck = { address: string } & (
  | { state: 'loading' }
  | { state: 'found'; town: string; exact: boolean; point: Coordinates }
  | { state: 'failed'; message: string }
)

/** A venue's own point counts as different from its address's if they are farther apart than this. */
const sameKm = 0.05

/**
 * Looks an address up on the map before the event is saved.
 *
 * @param first the address that the form opens with
 */
export function usePlaceCheck(first: {
  address: string
  venuePoint: Coordinates | null
  onPoint: (venuePoint: Coordinates) => void
}) {
  const [check, setCheck] = useState<PlaceCheck | null>(null)
  const latest = useRef('')
  const opening = useRef(first)

  /** @param venuePoint the venue's own location: `onPoint` gets it if the address is elsewhere */
  async function look(address: string, venuePoint: Coordinates | null, onPoint: (venuePoint: Coordinates) => void) {
    const trimmed = address.trim()
    if (trimmed === latest.current) return
    latest.current = trimmed
    if (!trimmed) return setCheck(null)

    setCheck({ address: trimmed, state: 'loading' })
    const answer = await ask('geocodeAddress', { address: trimmed })
    if (latest.current !== trimmed) return
    const result = checkOf(trimmed, answer)
    setCheck(result)
    if (result.state === 'found' && venuePoint && distanceKm(result.point, venuePoint) > sameKm) onPoint(venuePoint)
    // The server was not reached: the same address may be looked up again.
    if (!answer.ok && isWordless(answer.refusal.code)) latest.current = ''
  }

  const lookNow = useRef(look)
  useEffect(() => {
    const { address, venuePoint, onPoint } = opening.current
    void lookNow.current(address, venuePoint, onPoint)
  }, [])
  return { check, look }
}

/** What is known about the address, and a function to look up another one. */
export type PlaceLookup = ReturnType<typeof usePlaceCheck>

function checkOf(address: string, result: Answer<'geocodeAddress'>): PlaceCheck {
  if (!result.ok) {
    const { code, message } = result.refusal
    return { address, state: 'failed', message: isWordless(code) ? words.place.failed : message }
  }
  const { latitude, longitude, city, state, exact } = result.answer
  return { address, state: 'found', town: `${city}, ${state}`, exact, point: { lat: latitude, lng: longitude } }
}

/** Without the server's words (spec 8). */
const isWordless = (code: string) => isUnanswered(code) || code === brokenCode
