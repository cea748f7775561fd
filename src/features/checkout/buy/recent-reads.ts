import { hedged } from '../../../db/hedged.ts'
import type { EventId } from '../../../kernel/ids.ts'

/** What was read of shows, each until when it is shared. */
export type RecentReads<Value> = Map<EventId, { value: Promise<Value>; until: number }>

/**
 * Reads something of a show once for all who ask within a time, so that a rush of buyers shares one read.
 *
 * @param ms how long a read is shared, milliseconds; a failed one isn't
 */
export function shareRead<Value>(reads: RecentReads<Value>, eventId: EventId, ms: number, read: () => Promise<Value>) {
  const now = performance.now()
  const recent = reads.get(eventId)
  if (recent && recent.until > now) return recent.value
  for (const [id, { until }] of reads) if (until <= now) reads.delete(id)
  const value = hedged(read)
  reads.set(eventId, { value, until: now + ms })
  value.catch(() => reads.delete(eventId))
  return value
}
