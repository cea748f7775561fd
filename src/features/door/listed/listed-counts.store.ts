import { type RawBuilder, sql } from 'kysely'
import type { EntityId, ListedGuestId, OccurrenceId } from '../../../kernel/ids.ts'
import { partyOut } from '../reentry/moves.store.ts'

export type ListedAtDoor = {
  id: ListedGuestId
  occurrence_id: OccurrenceId
  entity_id: EntityId
  name: string
  note: string
  people: number
  admitted: number
  /** How many of those are out. */
  out: number
}

/**
 * The listed guests of all dates as their doors know them. An act that leaves the lineup takes its guests off the door;
 * those who are in stay.
 */
export const listedAtDoor = sql<ListedAtDoor>`(
  SELECT g.id, g.occurrence_id, g.entity_id, g.name, g.note, party.admitted, ${partyOut(sql.ref('g.id'))} AS out,
    CASE WHEN page.is_playing THEN g.people ELSE party.admitted END AS people
  FROM listed_guests g
  JOIN event_occurrences date ON date.id = g.occurrence_id
  JOIN events e ON e.id = date.event_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(a.people), 0)::integer AS admitted FROM listed_admissions a
    WHERE a.guest_id = g.id AND a.undone_at IS NULL) party
  CROSS JOIN LATERAL (SELECT g.entity_id = e.host_entity_id OR EXISTS (SELECT FROM event_acts act
    WHERE act.event_id = e.id AND act.entity_id = g.entity_id) AS is_playing) page
  WHERE page.is_playing OR party.admitted > 0)`

const sumOf = (column: 'admitted' | 'people', occurrenceId: RawBuilder<unknown>) =>
  sql<number>`(SELECT coalesce(sum(${sql.ref(`listed.${column}`)}), 0)::integer FROM ${listedAtDoor} AS listed
    WHERE listed.occurrence_id = ${occurrenceId})`

/** How many listed people of a date came in, and how many did or may still come. @param occurrenceId an SQL expression */
export const listedCounts = (occurrenceId: RawBuilder<unknown>) => ({
  admitted: sumOf('admitted', occurrenceId),
  expected: sumOf('people', occurrenceId),
})
