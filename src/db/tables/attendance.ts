import type { Day } from '../../kernel/day.ts'
import type { EventId, UserId } from '../../kernel/ids.ts'

type AttendanceTable = { user_id: UserId; event_id: EventId; day: Day | null; since: Date }

/** The table of migration 0024_attendance.sql. */
export type AttendanceTables = { attendance: AttendanceTable }
