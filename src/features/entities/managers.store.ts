import type { Db } from '../../db/connect.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'
import type { Role } from '../../kernel/roles.ts'

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

/** The people who run an entity in one of some roles, and where mail reaches them. */
export const listManagers = (db: Db, entityId: EntityId, roles: readonly Role[]) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('fans as f', 'f.user_id', 'm.user_id')
    .select(['u.id', 'u.email', 'f.username', 'm.role'])
    .where('m.entity_id', '=', entityId)
    .where('m.role', 'in', roles)
    .orderBy('m.since')
    .execute()

export const addManager = (db: Db, row: { entityId: EntityId; userId: UserId; role: Role }) =>
  db.insertInto('entity_managers').values({ entity_id: row.entityId, user_id: row.userId, role: row.role }).execute()
