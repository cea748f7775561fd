import { join } from 'node:path'

// This module runs from `src/data` and, built, from `build/server`: the root is two folders up from both.
const folder = join(import.meta.dirname, '../../build/data')

/**
 * Data that comes with the app in a compact form. `make-data.ts` makes these files from the packages that carry the
 * data, which an installation for production does not have.
 */
export const dataFiles = {
  folder,
  /** Cities and ZIP codes of the US: Brotli of JSON, see `places.ts`. */
  places: join(folder, 'places.json.br'),
  /** The borders of time zones, see `time-zones.ts`. */
  timeZones: join(folder, 'time-zones.bin'),
  /** A hash of the code and the packages that made the others. */
  stamp: join(folder, 'stamp'),
}
