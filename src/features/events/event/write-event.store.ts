import { type QueryCreator, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { type ActRow, type EventChange, type NewEvent, lineupArguments } from './events.store.ts'
import { type PlannedDates, datesArguments } from './occurrences.store.ts'
import type { TypeRow } from './ticket-types.store.ts'

/** What is written with an event's row: the complete lineup, ticket types to add or change, dates with their stock. */
export type EventParts = { acts: ActRow[]; types: TypeRow[]; dates: PlannedDates }

/** A new event, or a change of the event with this id. */
type EventWrite = { insert: NewEvent } | { id: EventId; change: EventChange }

/** A transaction, or a statement in it that already has common table expressions. */
type Statement = Pick<QueryCreator<Tables>, 'with'>

/**
 * Writes an event's row and everything that belongs to it in one statement (decision 0093): the form, imports and the
 * demo scene all use it. Unchanged parts are not written, and obsolete ones are not deleted. For an existing event the
 * caller holds its lock; for any event, its host's.
 */
export const writeEvent = (statement: Statement, event: EventWrite, { acts, types, dates }: EventParts) =>
  statement
    .with('saved', (db) =>
      'insert' in event
        ? db.insertInto('events').values(event.insert).returning('id')
        : db
            .updateTable('events')
            .set({ ...event.change, updated_at: sql`app_now()` })
            .where('id', '=', event.id)
            .returning('id'),
    )
    .selectFrom('saved')
    .select(
      // The function reads the row that the same statement has written.
      sql<null>`write_save(saved.id, ${lineupArguments(acts)},
        ${JSON.stringify(types.map((type, position) => ({ ...type, position })))}, ${datesArguments(dates)})`.as(
        'written',
      ),
    )
    .execute()
