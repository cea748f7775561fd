import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../ports/ctx.ts'

/**
 * Where an address is (spec 7).
 *
 * @throws {Refusal} places/unknown when nothing fits, places/geocoder-down when no one answers
 */
export async function geocodeAddress({ geocoder }: Pick<AppCtx, 'geocoder'>, { address }: { address: string }) {
  const place = await geocoder.locate(address)
  if (!place) throw new Refusal('places/unknown')
  const { lat: latitude, lng: longitude, city, state, exact } = place
  return { success: true as const, latitude, longitude, city, state, exact }
}
