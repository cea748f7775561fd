import type { Generated } from 'kysely'
import type { EntityId, EventId, ListedAdmissionId, ListedGuestId, OccurrenceId, UserId } from '../../kernel/ids.ts'

type ListedGuestsTable = {
  id: ListedGuestId
  occurrence_id: OccurrenceId
  entity_id: EntityId
  name: string
  name_key: string
  people: number
  note: Generated<string>
  added_by: UserId | null
  created_at: Date
}

type GuestSpotsTable = { event_id: EventId; entity_id: EntityId; people: number }

type ListedAdmissionsTable = {
  id: ListedAdmissionId
  guest_id: ListedGuestId
  people: number
  door: string
  nonce: string
  by_user_id: UserId | null
  at: Date
  undone_at: Date | null
  undone_by: UserId | null
  undo_reason: string | null
}

export type DoorTables = {
  listed_guests: ListedGuestsTable
  guest_spots: GuestSpotsTable
  listed_admissions: ListedAdmissionsTable
}
