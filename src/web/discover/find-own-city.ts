import { ask } from '../api.ts'
import { locationWords as words } from './location-words.ts'

/** Precise enough for a city, so the device may answer with what it knows already. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false }

export type OwnCity = { label: string } | { problem: string }

/** The city that this device is in or near to. The exact location stays in the browser, as the privacy page promises. */
export async function findOwnCity(): Promise<OwnCity> {
  const position = await readPosition()
  if ('problem' in position) return position
  const { latitude, longitude } = position.coords
  const result = await ask('describePoint', { latitude: roughly(latitude), longitude: roughly(longitude) })
  if (result.ok) return { label: `${result.answer.city}, ${result.answer.state}` }
  return { problem: result.refusal.code === 'places/unknown' ? words.abroad : words.unavailable }
}

/** To a hundredth of a degree, which is about a kilometer. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100

const readPosition = () =>
  new Promise<GeolocationPosition | { problem: string }>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? words.denied : words.unavailable }),
      options,
    )
  })
