import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { DoorTables } from '../../../db/tables/door.ts'
import type { EntityId, EventId, ListedGuestId, OccurrenceId } from '../../../kernel/ids.ts'
import { type ListedAtDoor, listedAtDoor } from './listed-counts.store.ts'

export const findListEvent = (db: Db, eventId: EventId) =>
  db.selectFrom('events').selectAll().where('id', '=', eventId).where('deleted_at', 'is', null).executeTakeFirst()

export type ListEvent = NonNullable<Awaited<ReturnType<typeof findListEvent>>>

/** An act of a lineup, and whether it has listed anyone for a date of the show. */
export const findListAct = (db: Db, eventId: EventId, entityId: EntityId) =>
  db
    .selectFrom('event_acts')
    .select(['name', 'accepted_at'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM listed_guests g JOIN event_occurrences date ON date.id = g.occurrence_id
        WHERE date.event_id = event_acts.event_id AND g.entity_id = event_acts.entity_id)`.as('hasGuests'),
    )
    .where('event_id', '=', eventId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()

/** The acts of a lineup in order, with their spots. */
export const listLineup = (db: Db, eventId: EventId) =>
  db
    .selectFrom('event_acts as act')
    .leftJoin('guest_spots as s', (join) =>
      join.onRef('s.event_id', '=', 'act.event_id').onRef('s.entity_id', '=', 'act.entity_id'),
    )
    .select(['act.entity_id', 'act.name', 'act.accepted_at'])
    .select(sql<number>`coalesce(s.people, 0)::integer`.as('spots'))
    .where('act.event_id', '=', eventId)
    .orderBy('act.position')
    .execute()

export const findPageName = async (db: Db, entityId: EntityId) =>
  (await db.selectFrom('entities').select('name').where('id', '=', entityId).executeTakeFirstOrThrow()).name

/** Also while operators have taken the show down. */
const isPostponed = sql<boolean>`coalesce(e.unpublished_from, e.status) = 'postponed'`

/**
 * A show's dates from `since` on, those from `oldest` on that have a list, and all of a postponed one; with how many people
 * one may see.
 */
export const listListDates = (
  db: Db,
  { eventId, only }: { eventId: EventId; only: EntityId | null },
  { since, oldest }: { since: Date; oldest: Date },
) =>
  db
    .with('dates', (cte) =>
      cte
        .selectFrom('event_occurrences as date')
        .innerJoin('events as e', 'e.id', 'date.event_id')
        .select(['date.id', 'date.day', 'date.starts_at', 'date.canceled_at'])
        .select(
          sql<number>`(SELECT coalesce(sum(listed.people), 0)::integer FROM ${listedAtDoor} AS listed
            WHERE listed.occurrence_id = date.id AND (${only}::uuid IS NULL OR listed.entity_id = ${only}::uuid))`.as(
            'people',
          ),
        )
        .where('date.event_id', '=', eventId)
        .where(({ or, eb }) => or([eb('date.starts_at', '>=', oldest), isPostponed]))
        .select(isPostponed.as('is_postponed')),
    )
    .selectFrom('dates')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb('people', '>', 0),
        eb('is_postponed', '=', true),
        and([eb('starts_at', '>=', since), eb('canceled_at', 'is', null)]),
      ]),
    )
    .orderBy('starts_at')
    .execute()

/** Everyone who is listed for a date, by name. @param only the page whose list it is; null for all */
export async function listListed(db: Db, occurrenceId: OccurrenceId, only: EntityId | null) {
  const { rows } = await sql<ListedAtDoor>`
    SELECT listed.* FROM ${listedAtDoor} AS listed
    WHERE listed.occurrence_id = ${occurrenceId} AND (${only}::uuid IS NULL OR listed.entity_id = ${only}::uuid)
    ORDER BY lower(listed.name), listed.id`.execute(db)
  return rows
}

/** Keeps others from changing the host's list of a date until the transaction ends. */
export const lockDate = (tx: Tx, occurrenceId: OccurrenceId) =>
  tx.selectFrom('event_occurrences').select('id').where('id', '=', occurrenceId).forNoKeyUpdate().execute()

/** An act's spots, locked: while they are, no one else adds to its lists. */
export const lockSpots = async (tx: Tx, eventId: EventId, entityId: EntityId): Promise<number | null> =>
  (
    await tx
      .selectFrom('guest_spots')
      .select('people')
      .where('event_id', '=', eventId)
      .where('entity_id', '=', entityId)
      .forUpdate()
      .executeTakeFirst()
  )?.people ?? null

export const setSpots = (tx: Tx, eventId: EventId, entityId: EntityId, people: number) =>
  tx
    .insertInto('guest_spots')
    .values({ event_id: eventId, entity_id: entityId, people })
    .onConflict((conflict) => conflict.columns(['event_id', 'entity_id']).doUpdateSet({ people }))
    .execute()

/** Whether a date of a show that takes place begins after an instant. */
export const hasDateAfter = async (db: Db, eventId: EventId, at: Date): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM event_occurrences
    WHERE event_id = ${eventId} AND starts_at > ${at} AND canceled_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}

type PageList = { occurrenceId: OccurrenceId; entityId: EntityId }

export const countListed = async (db: Db, { occurrenceId, entityId }: PageList): Promise<number> =>
  (
    await db
      .selectFrom('listed_guests')
      .select(sql<number>`coalesce(sum(people), 0)::integer`.as('people'))
      .where('occurrence_id', '=', occurrenceId)
      .where('entity_id', '=', entityId)
      .executeTakeFirstOrThrow()
  ).people

/** A page's guests of some names, locked: no one of them comes in until the transaction ends. */
export const lockNamed = (tx: Tx, { occurrenceId, entityId }: PageList, keys: string[]) =>
  tx
    .selectFrom('listed_guests')
    .select(['id', 'name', 'name_key', 'people'])
    .where('occurrence_id', '=', occurrenceId)
    .where('entity_id', '=', entityId)
    .where('name_key', '=', sql<string>`ANY (${keys}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** How many of some parties are in. */
export async function admittedOf(db: Db, ids: ListedGuestId[]): Promise<Map<ListedGuestId, number>> {
  const rows = await db
    .selectFrom('listed_admissions')
    .select(['guest_id', sql<number>`sum(people)::integer`.as('people')])
    .where('guest_id', '=', sql<ListedGuestId>`ANY (${ids}::uuid[])`)
    .where('undone_at', 'is', null)
    .groupBy('guest_id')
    .execute()
  return new Map(rows.map(({ guest_id: id, people }) => [id, people]))
}

/** Adds guests; one of a name that is listed already gets the new number of people. */
export const saveGuests = (tx: Tx, guests: Insertable<DoorTables['listed_guests']>[]) =>
  tx
    .insertInto('listed_guests')
    .values(guests)
    .onConflict((conflict) =>
      conflict
        .columns(['occurrence_id', 'entity_id', 'name_key'])
        .doUpdateSet({ people: sql<number>`excluded.people` }),
    )
    .execute()

/** A guest of a show and the date that it is listed for. */
const guests = (db: Db, eventId: EventId, id: ListedGuestId) =>
  db
    .selectFrom('listed_guests as g')
    .innerJoin('event_occurrences as date', 'date.id', 'g.occurrence_id')
    .innerJoin('entities as page', 'page.id', 'g.entity_id')
    .select(['g.id', 'g.occurrence_id', 'g.entity_id', 'g.name', 'g.people'])
    .select(['page.name as listName', 'date.day', 'date.starts_at', 'date.canceled_at'])
    .where('g.id', '=', id)
    .where('date.event_id', '=', eventId)

export const findGuest = (db: Db, eventId: EventId, id: ListedGuestId) => guests(db, eventId, id).executeTakeFirst()

/** Locked: whoever admits or changes it next sees what became of it. */
export const lockGuest = (tx: Tx, eventId: EventId, id: ListedGuestId) =>
  guests(tx, eventId, id).forUpdate('g').executeTakeFirst()

export type LockedGuest = NonNullable<Awaited<ReturnType<typeof lockGuest>>>

export const changeGuest = (tx: Tx, id: ListedGuestId, change: { people: number; note: string }) =>
  tx.updateTable('listed_guests').set(change).where('id', '=', id).execute()

export const deleteGuest = (tx: Tx, id: ListedGuestId) => tx.deleteFrom('listed_guests').where('id', '=', id).execute()

/** Deletes guests of dates that began before an instant, but of no postponed show, and those of deleted pages and shows. */
export const deleteOldGuests = async (db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`DELETE FROM listed_guests WHERE id IN (
    SELECT g.id FROM listed_guests g JOIN event_occurrences date ON date.id = g.occurrence_id
    JOIN events e ON e.id = date.event_id JOIN entities page ON page.id = g.entity_id
    WHERE (date.starts_at < ${before} AND NOT (${isPostponed}))
      OR e.deleted_at IS NOT NULL OR page.status = 'deleted' LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
