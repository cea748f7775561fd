import type { Day } from '../../../../kernel/day.ts'
import { isUnchanged } from '../identity.ts'
import type { Listing } from '../listing.ts'
import { privateKindOf } from '../private-names.ts'

type KnownShow = { content: string; isEdited: boolean; status: string }

/** Why a check leaves a changed or new show for managers to look at. */
export const heldReasons = {
  edited: 'you’ve edited it here, so it wasn’t updated',
  corrected: 'you corrected it when you imported it, so it wasn’t updated',
  private: 'it’s marked private in your calendar now; it stays as it was until you cancel or edit it here',
  hold: 'it’s a hold in your calendar now; it stays as it was until you cancel or edit it here',
  unreadStart: 'we can’t read its start time, so it wasn’t published',
  contested:
    'another show at that time is no longer in your calendar, so it wasn’t published; edit that one, or import this one',
  gone: 'it’s no longer in your calendar',
} as const
type HeldReason = Exclude<keyof typeof heldReasons, 'gone'>

type Circumstances = { previous: KnownShow | undefined; isLeft: boolean; isContested?: boolean; today: Day }

/**
 * What a check of a linked calendar does with a listing, without asking: it publishes what would be selected in the
 * preview, and overwrites nothing that people changed here (decision 0210).
 *
 * @param previous what was imported from the calendar before
 * @param isLeft   a manager deselected the show, corrected it when the calendar was linked, or deleted it
 * @param isContested a show at its time and place vanished from the calendar, and may be the same one
 */
export function calendarCheck(
  listing: Listing,
  { previous, isLeft, isContested = false, today }: Circumstances,
): 'write' | 'leave' | { held: HeldReason } {
  if (previous && isUnchanged(previous.content, listing)) return 'write'
  const privateKind = privateKindOf(listing)
  const isOver = listing.day < today && !listing.weekly
  // Also for a show that was left alone so far: people read it.
  if (previous && privateKind && !isOver) return isAnnounced(previous) ? { held: privateKind } : 'leave'
  if (isLeft || isOver) return 'leave'
  if (previous?.isEdited) return { held: 'edited' }
  // What people typed for a row is on a separate line.
  if (previous?.content.includes('\n')) return { held: 'corrected' }
  if (!previous && privateKind) return 'leave'
  if (!previous && isContested) return { held: 'contested' }
  if (!previous && listing.unreadTimes?.some(({ field }) => field === 'start')) return { held: 'unreadStart' }
  return 'write'
}

const isAnnounced = ({ status }: KnownShow) => status === 'published' || status === 'postponed'

/** Whether a manager who didn't choose a new row has left it out, not just as the preview proposes. */
export const isLeftOut = (listing: Listing, today: Day): boolean =>
  calendarCheck(listing, { previous: undefined, isLeft: false, today }) === 'write'
