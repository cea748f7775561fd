import type { Heard } from './open-live.ts'

const ears = new Set<(heard: Heard) => void>()

/** Passes on to this tab's screens what it heard. */
export function passOn(heard: Heard) {
  for (const ear of ears) ear(heard)
}

/** Hears what this tab hears, until the returned function is called. */
export function listen(ear: (heard: Heard) => void): () => void {
  ears.add(ear)
  return () => void ears.delete(ear)
}
