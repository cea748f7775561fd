import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import type { Role } from '../../../kernel/roles.ts'

/**
 * An entity's membership rows, locked in the order of people: a manager's save in progress is waited for, and until the
 * transaction ends no one's role changes and no one leaves. Two changes of one team happen one after the other.
 */
export const lockTeam = (tx: Tx, entityId: EntityId) =>
  tx
    .selectFrom('entity_managers')
    .select(['user_id as userId', 'role'])
    .where('entity_id', '=', entityId)
    .orderBy('user_id')
    .forUpdate()
    .execute()

/**
 * Accounts that no one deletes until the transaction ends, by id. Whatever changes a team holds them before its rows:
 * a deletion of one of them comes before or after.
 */
export const lockPeople = (tx: Tx, ids: readonly UserId[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', sql<boolean>`suspended_at IS NULL AND deleted_at IS NULL`.as('isActive')])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute()

/** An entity that no one deletes until the transaction ends; undefined for one that is deleted. */
export const lockOpenEntity = (tx: Tx, id: EntityId) =>
  tx
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', 'not in', ['deleted', 'unclaimed'])
    .forShare()
    .executeTakeFirst()

/** The people who run an entity, owners first, then by how long; a name is there where there is a profile. */
export const listTeam = (db: Db, entityId: EntityId) =>
  db
    .selectFrom('entity_managers as m')
    .leftJoin('fans as f', 'f.user_id', 'm.user_id')
    .select(['m.user_id', 'm.role', 'm.since', 'f.username', 'f.full_name', 'f.picture_id'])
    .where('m.entity_id', '=', entityId)
    .orderBy(sql`array_position(ARRAY['owner', 'admin', 'editor', 'door'], m.role)`)
    .orderBy('m.since')
    .orderBy('m.user_id')
    .execute()

/** Makes someone a manager; an existing manager keeps their role. */
export const addToTeam = (tx: Tx, row: { entityId: EntityId; userId: UserId; role: Role }) =>
  tx
    .insertInto('entity_managers')
    .values({ entity_id: row.entityId, user_id: row.userId, role: row.role, since: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const setRole = (tx: Tx, row: { entityId: EntityId; userId: UserId; role: Role }) =>
  tx
    .updateTable('entity_managers')
    .set({ role: row.role })
    .where('entity_id', '=', row.entityId)
    .where('user_id', '=', row.userId)
    .execute()

export const removeFromTeam = (tx: Tx, { entityId, userId }: { entityId: EntityId; userId: UserId }) =>
  tx.deleteFrom('entity_managers').where('entity_id', '=', entityId).where('user_id', '=', userId).execute()
