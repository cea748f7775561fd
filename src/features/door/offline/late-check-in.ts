import type { EventId, OccurrenceId } from '../../../kernel/ids.ts'
import type { OfflineCheckIn } from './offline.contract.ts'

/** What became of a check-in: it counts, it is a conflict, or it was taken back; `unknown` is an undo of nothing. */
export type Settled = 'counted' | 'conflict' | 'undone' | 'unknown'

/** A check-in of a door that had no connection. */
export type Late<Kind extends OfflineCheckIn['kind']> = {
  eventId: EventId
  occurrenceId: OccurrenceId
  checkIn: Extract<OfflineCheckIn, { kind: Kind }>
  /** When the device made it, within the door's window. */
  at: Date
  /** Whether the device itself says that it was within the door's window. */
  isInTime: boolean
}
