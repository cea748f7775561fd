import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'

/** Who bears a name: a fan or an entity. */
export type NameOwner = { userId: UserId } | { entityId: EntityId }

const columnOf = (owner: NameOwner) =>
  'userId' in owner
    ? ({ column: 'user_id', id: owner.userId } as const)
    : ({ column: 'entity_id', id: owner.entityId } as const)

/** Whether somebody bears a name, or it is kept for neither whoever asks nor an entity that they run. */
export const isUsernameTaken = async (db: Db, username: string, asker: UserId | null) => {
  const row = await db
    .selectFrom('usernames as n')
    .leftJoin('entity_managers as m', (join) =>
      join.onRef('m.entity_id', '=', 'n.entity_id').on('m.user_id', '=', asker),
    )
    .select(['n.user_id', 'm.user_id as manager'])
    .select(sql<boolean>`n.kept_until IS NULL`.as('isBorne'))
    .where('n.username', '=', username)
    .where(({ or, eb }) => or([eb('n.kept_until', 'is', null), eb('n.kept_until', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst()
  return row !== undefined && (row.isBorne || asker === null || (row.user_id ?? row.manager) !== asker)
}

/**
 * Takes a name for a person or an entity; false when it was taken, also by somebody at this moment. A name that
 * was given up is free once it is not kept any more, and for whoever bore it before.
 */
export async function takeName(db: Db, username: string, owner: NameOwner) {
  const ownerColumn = columnOf(owner)
  const userId = 'userId' in owner ? owner.userId : null
  const entityId = 'entityId' in owner ? owner.entityId : null
  const holder = await db
    .insertInto('usernames')
    .values({ username, user_id: userId, entity_id: entityId })
    .onConflict((conflict) =>
      conflict
        .column('username')
        .doUpdateSet({ user_id: userId, entity_id: entityId, taken_at: sql<Date>`app_now()`, kept_until: null })
        .where('usernames.kept_until', 'is not', null)
        .where(({ or, eb }) =>
          or([
            eb('usernames.kept_until', '<=', sql<Date>`app_now()`),
            eb(`usernames.${ownerColumn.column}`, '=', ownerColumn.id),
          ]),
        ),
    )
    .returning('username')
    .executeTakeFirst()
  return holder !== undefined
}

/** Gives somebody's name up and keeps it for them for so many days; all names that were kept long enough are forgotten. */
export async function giveUpName(db: Db, owner: NameOwner, keptDays: number) {
  const { column, id } = columnOf(owner)
  await db
    .deleteFrom('usernames')
    .where('kept_until', '<=', sql<Date>`app_now()`)
    .execute()
  await db
    .updateTable('usernames')
    .set({ kept_until: sql<Date>`app_now() + make_interval(days => ${keptDays})` })
    .where(column, '=', id)
    .where('kept_until', 'is', null)
    .execute()
}
