import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { dayAt, type Zone } from '../../../kernel/zone.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { NewsShow } from '../rules/lineup-news.ts'
import * as store from './acts.store.ts'
import { closeLineupInvites, lineupNotice } from './lineup-invites.service.ts'
import { closeLineupNews } from './lineup-news.service.ts'
import { listInvolvedActs } from './lineup-news.store.ts'

type LineupNews = {
  eventId: EventId
  /** Acts that were told already. */
  informed: EntityId[]
  message: (show: NewsShow) => string
  /** The date of a weekly show that it is about; without it, the show itself. */
  day?: Day
  /** Whether the show is off, so that no invitation waits for an answer. */
  isOff?: boolean
  /** Whether the show is about to be deleted: the news outlive it, and people who have not read the invite get none. */
  isDeleted?: boolean
}

/**
 * Tells the acts of a lineup what becomes of their show, in the caller's transaction and under the event's lock: those
 * that agreed to play and those that were asked, but not the host's own act. It takes the place of what they have not
 * read of the same show or date, so that the bell and the email that follows have the latest.
 */
export async function notifyLineup(tx: Tx, { eventId, informed, message, day, isOff, isDeleted }: LineupNews) {
  const show = await store.findShow(tx, eventId)
  if (!show) return
  const involved = await listInvolvedActs(tx, eventId)
  if (isOff) await closeLineupInvites(tx, eventId, openOf(involved), null)
  const acts = involved
    .filter(({ entityId, isUndelivered }) => !isUndelivered && !informed.includes(entityId))
    .filter(({ isUnaware }) => !isDeleted || !isUnaware)
    .map(({ entityId }) => entityId)
  if (acts.length === 0) return
  await closeLineupNews(tx, { eventId, hostId: show.hostId, acts, about: isOff ? 'all' : (day ?? null) })
  const { eventId: shownId, ...notice } = lineupNotice(show, message(show), { id: show.hostId, type: show.hostType })
  await notify(
    tx,
    acts.map((entityId) => ({ entityId })),
    isDeleted ? notice : { ...notice, eventId: shownId, ...(day && { selectedDate: day }) },
  )
}

const openOf = (acts: Awaited<ReturnType<typeof listInvolvedActs>>) =>
  acts.filter(({ accepted_at: acceptedAt }) => acceptedAt === null).map(({ entityId }) => entityId)

type Dated = { repeats: boolean; day: Day | null; zone: Zone }

/** Whether a show took place on a day that is over where it was. */
export const isOver = ({ repeats, day, zone }: Dated, now: Date): boolean =>
  !repeats && day !== null && day < dayAt(now, zone)
