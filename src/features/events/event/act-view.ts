import type { EventView } from './event-views.ts'
import type { listShownActs } from './event-views.store.ts'

type ActRow = Awaited<ReturnType<typeof listShownActs>>[number]

const bioLineLength = 160
const segmenter = new Intl.Segmenter()

/** An act of a lineup; its page, picture and bio stay with the host's managers until it has agreed (decision G30). */
export const actView = (act: ActRow, isManaged: boolean): EventView['acts'][number] =>
  act.isConfirmed || isManaged
    ? { ...act, bio: act.isConfirmed ? bioLine(act.bio ?? '') : null, isAskedToMove: isManaged && act.isAskedToMove }
    : { ...act, entityID: null, posterID: null, bio: null, isAskedToMove: false }

/** The first line of a bio, as far as it fits into a lineup. */
function bioLine(bio: string): string | null {
  const line = bio.trim().split('\n', 1)[0] ?? ''
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment)
  if (characters.length <= bioLineLength) return line || null
  return `${characters.slice(0, bioLineLength).join('').trimEnd()}…`
}
