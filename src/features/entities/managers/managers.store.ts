import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import type { Role } from '../../../kernel/roles.ts'
import { isInContact } from './named-to.store.ts'

/** A person's membership row; inside a transaction it stays as it is until that ends. */
export const findMembership = (db: Db, entityId: EntityId, userId: UserId) =>
  db
    .selectFrom('entity_managers')
    .select('role')
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst()

/** The entities that a person runs, by name. */
export const listManaged = (db: Db, userId: UserId) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('entities as e', 'e.id', 'm.entity_id')
    .select(['e.id', 'e.type', 'e.name', 'e.username', 'e.genres', 'e.status', 'e.picture_id', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('e.name_key')
    .orderBy('e.id')
    .execute()

/**
 * The people who run an entity in one of some roles, and their email addresses.
 *
 * @param inContactWith omits people separated from this person by a block
 */
export const listManagers = (
  db: Db,
  entityId: EntityId,
  roles: readonly Role[],
  { inContactWith = null }: { inContactWith?: UserId | null } = {},
) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('fans as f', 'f.user_id', 'm.user_id')
    .select(['u.id', 'u.email', 'f.username', 'm.role'])
    .where('m.entity_id', '=', entityId)
    .where('m.role', 'in', roles)
    .where(inContactWith ? isInContact(inContactWith, 'm.user_id') : sql<boolean>`true`)
    .orderBy('m.since')
    .execute()

/**
 * Every membership of the entities that a person runs, locked entity by entity: no one's role changes and no one leaves
 * until the transaction ends.
 */
export const lockManaged = (tx: Tx, userId: UserId) =>
  tx
    .selectFrom('entity_managers')
    .select('user_id')
    .where('entity_id', 'in', (query) =>
      query.selectFrom('entity_managers as own').select('own.entity_id').where('own.user_id', '=', userId),
    )
    .orderBy('entity_id')
    .orderBy('user_id')
    .forUpdate()
    .execute()

/** Those of the entities that no one else owns. */
export const listOwnedAlone = (db: Db, userId: UserId) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('entities as e', 'e.id', 'm.entity_id')
    .select(['e.id', 'e.name'])
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entity_managers as other')
            .select('other.user_id')
            .whereRef('other.entity_id', '=', 'm.entity_id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '!=', userId),
        ),
      ),
    )
    .orderBy('e.name_key')
    .execute()

export const removeFromAll = (tx: Tx, userId: UserId) =>
  tx.deleteFrom('entity_managers').where('user_id', '=', userId).execute()

export const addManager = (db: Db, row: { entityId: EntityId; userId: UserId; role: Role }) =>
  db.insertInto('entity_managers').values({ entity_id: row.entityId, user_id: row.userId, role: row.role }).execute()
