import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { DoorTables } from '../../../db/tables/door.ts'
import type { ListedGuestId } from '../../../kernel/ids.ts'

/**
 * How many people of a date stepped out and are not back. One whose check-in was undone isn't out.
 *
 * @param occurrenceId an SQL expression
 */
export const peopleOut = (occurrenceId: RawBuilder<unknown>) =>
  sql<number>`(SELECT coalesce(-sum(m.people), 0)::integer FROM door_moves m LEFT JOIN checkins c ON c.id = m.checkin_id
    WHERE m.occurrence_id = ${occurrenceId} AND c.undone_at IS NULL)`

/** How many of a listed party are out. @param guestId an SQL expression */
export const partyOut = (guestId: RawBuilder<unknown>) =>
  sql<number>`(SELECT coalesce(-sum(m.people), 0)::integer FROM door_moves m WHERE m.guest_id = ${guestId})`

export async function countPartyOut(db: Db, guestId: ListedGuestId): Promise<number> {
  const { rows } = await sql<{ out: number }>`SELECT ${partyOut(sql`${guestId}::uuid`)} AS out`.execute(db)
  return rows[0]?.out ?? 0
}

/** The last move of each row's admission, for a lateral join with `checkins`. */
export const lastMove = sql<{ people: number; step_number: number; door: string; at: Date }>`(
  SELECT m.people, m.step_number, m.door, m.at FROM door_moves m WHERE m.checkin_id = checkins.id ORDER BY m.step_number DESC LIMIT 1)`.as(
  'move',
)

const moves = (db: Db) => db.selectFrom('door_moves').select(['people', 'step_number', 'door', 'at'])

export type MoveRow = { people: number; step_number: number | null; door: string; at: Date }

/** Where the holder of an admitted ticket went last. */
export const findLastMove = (db: Db, checkinId: string): Promise<MoveRow | undefined> =>
  moves(db).where('checkin_id', '=', checkinId).orderBy('step_number', 'desc').limit(1).executeTakeFirst()

/** When the holder of an admitted ticket came back in last; of one who never did, their admission is the last entry. */
export const findLastEntry = (db: Db, checkinId: string): Promise<MoveRow | undefined> =>
  moves(db)
    .where('checkin_id', '=', checkinId)
    .where('people', '>', 0)
    .orderBy('step_number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isOut = (move: Pick<MoveRow, 'people'> | undefined): boolean => (move?.people ?? 0) < 0

/** The move before another of the same admission. */
export const findMoveBefore = (db: Db, { checkinId, stepNumber }: { checkinId: string; stepNumber: number }) =>
  moves(db)
    .where('checkin_id', '=', checkinId)
    .where('step_number', '=', stepNumber - 1)
    .executeTakeFirst()

/** What a scan or tap did before. */
export const findMove = (db: Db, nonce: string) =>
  db
    .selectFrom('door_moves as m')
    .leftJoin('checkins as c', 'c.id', 'm.checkin_id')
    .select(['m.people', 'm.step_number', 'm.door', 'm.at', 'm.guest_id', 'm.checkin_id', 'c.ticket_id', 'c.undone_at'])
    .where('m.nonce', '=', nonce)
    .executeTakeFirst()

type NewMove = Omit<Insertable<DoorTables['door_moves']>, 'people' | 'sent_at'> & { people: number; sent_at?: Date }

/** @returns false where the nonce belongs to another move already, or the ticket's holder has moved meanwhile */
export async function insertMove(tx: Tx, move: NewMove): Promise<boolean> {
  const row = await tx
    .insertInto('door_moves')
    .values({ ...move, sent_at: move.sent_at ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
