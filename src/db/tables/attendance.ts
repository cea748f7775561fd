import type { Day } from '../../kernel/day.ts'
import type { EventId, UserId } from '../../kernel/ids.ts'

type AttendanceTable = { user_id: UserId; event_id: EventId; day: Day | null; since: Date }

type AttendanceTogglesTable = {
  user_id: UserId
  key: string
  event_id: EventId
  day: Day | null
  is_going: boolean
  at: Date
}

/** The tables of migration 0024_attendance.sql. */
export type AttendanceTables = { attendance: AttendanceTable; attendance_toggles: AttendanceTogglesTable }
