import { type Day, dayMs } from '../../../kernel/day.ts'
import type { Db } from '../../../db/connect.ts'
import { isPast } from '../../events/rules/past.ts'
import type { EventRow } from '../../events/event/status.service.ts'
import { type AudienceDate, listAudience } from './holder-messages.store.ts'

const weekMs = 7 * dayMs

/** Who may still be written to: holders for dates that are upcoming, or over for a week at most. */
export async function audienceOf(db: Db, event: EventRow, now: Date) {
  const { id, postponed_at: postponedAt } = event
  const seenFrom = event.status === 'postponed' ? (postponedAt ?? now) : now
  const dates = await listAudience(db, id, new Date(seenFrom.getTime() - weekMs))
  const upcoming = dates.filter(({ startsAt }) => !isPast(startsAt, 'listings', seenFrom))
  return { dates, upcoming }
}

/** The dates that a message is about: the one that is named, or all that are upcoming. */
export const datesFor = (
  { dates, upcoming }: { dates: AudienceDate[]; upcoming: AudienceDate[] },
  day: Day | null,
): AudienceDate[] => (day ? dates.filter((date) => date.day === day) : upcoming)
