import type { Geocoder } from '../../ports/geocoder/geocoder.ts'
import { googleGeocoder } from '../../ports/geocoder/google.ts'
import { localGeocoder, type Towns } from '../../ports/geocoder/local.ts'
import { nominatimGeocoder } from '../../ports/geocoder/nominatim.ts'
import { photonGeocoder } from '../../ports/geocoder/photon.ts'
import { townsFirst } from '../../ports/geocoder/towns-first.ts'
import type { Log } from '../../ports/log.ts'
import type { Settings } from './env.ts'

/** The geocoder for street addresses: the one in the settings, or else only our own table of cities (decision G34). */
export function geocoderOf(settings: Settings, log: Log, towns: Towns): Geocoder {
  const local = localGeocoder(towns)
  const service = { log, userAgent: `LocalSound (${settings.origin})` }
  if (settings.GOOGLE_MAPS_KEY) return townsFirst(googleGeocoder(settings.GOOGLE_MAPS_KEY, service), local)
  if (!settings.GEOCODER_URL) return local

  const isPhoton = /\/api\/?$/.test(new URL(settings.GEOCODER_URL).pathname)
  const streets = isPhoton ? photonGeocoder : nominatimGeocoder
  return townsFirst(streets(settings.GEOCODER_URL, service), local)
}
