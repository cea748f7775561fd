import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'

/** A town as a fan's row holds it: its name and its own position, never the person's (decision G54). */
export async function townOf({ geocoder }: SignedInCtx, input = '') {
  const town = input.trim() ? await geocoder.locate(input) : null
  if (!town) throw new Refusal('account/unknown-location')
  return { location: `${town.city}, ${town.state}`, lat: town.lat, lng: town.lng }
}
