import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { DoorTables } from '../../../db/tables/door.ts'
import type { ListedAdmissionId, ListedGuestId, OccurrenceId, UserId } from '../../../kernel/ids.ts'
import { type ListedAtDoor, listedAtDoor } from './listed-counts.store.ts'

/** A guest as the door knows it; nothing of one whose act has left the lineup and of whom no one is in. */
export async function findAtDoor(db: Db, id: ListedGuestId) {
  const { rows } = await sql<ListedAtDoor>`
    SELECT listed.* FROM ${listedAtDoor} AS listed WHERE listed.id = ${id}`.execute(db)
  return rows[0]
}

/** What a tap was answered before. */
export const findTap = (db: Db, nonce: string) =>
  db
    .selectFrom('listed_admissions')
    .select(['id', 'guest_id', 'door', 'at', 'undone_at'])
    .where('nonce', '=', nonce)
    .executeTakeFirst()

/** The last of a party who came in, as long as no one took it back. */
export const findLatestAdmission = (db: Db, guestId: ListedGuestId) =>
  db
    .selectFrom('listed_admissions')
    .select(['id', 'door', 'at'])
    .where('guest_id', '=', guestId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A check-in of a guest, also one that was undone. */
export const findAdmission = (db: Db, guestId: ListedGuestId, id: ListedAdmissionId) =>
  db
    .selectFrom('listed_admissions')
    .select(['people', 'undone_at'])
    .where('id', '=', id)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()

type NewAdmission = Omit<Insertable<DoorTables['listed_admissions']>, 'undone_at' | 'undone_by' | 'undo_reason'>

/** @returns false where the nonce belongs to another tap already */
export async function insertAdmission(tx: Tx, admission: NewAdmission): Promise<boolean> {
  const row = await tx
    .insertInto('listed_admissions')
    .values({ ...admission, undone_at: null, undone_by: null, undo_reason: null })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const undoAdmission = (tx: Tx, id: ListedAdmissionId, undo: { at: Date; by: UserId; reason: string }) =>
  tx
    .updateTable('listed_admissions')
    .set({ undone_at: undo.at, undone_by: undo.by, undo_reason: undo.reason })
    .where('id', '=', id)
    .execute()

type ListedRow = ListedAtDoor & {
  list_name: string
  admission_id: ListedAdmissionId | null
  door: string | null
  at: Date | null
}

/** The listed guests of a date whose name has a text in it, with the last of each who came in. */
export async function searchListed(
  db: Db,
  occurrenceId: OccurrenceId,
  search: string,
  most: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT listed.*, page.name AS list_name, latest.id AS admission_id, latest.door, latest.at
    FROM ${listedAtDoor} AS listed
    JOIN entities page ON page.id = listed.entity_id
    LEFT JOIN LATERAL (SELECT a.id, a.door, a.at FROM listed_admissions a
      WHERE a.guest_id = listed.id AND a.undone_at IS NULL ORDER BY a.at DESC, a.id DESC LIMIT 1) latest ON true
    WHERE listed.occurrence_id = ${occurrenceId} AND strpos(lower(listed.name), lower(${search})) > 0
    ORDER BY lower(listed.name), listed.id LIMIT ${most}`.execute(db)
  return rows
}
