import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'

/** Who bears a name: a fan or an entity. */
export type NameOwner = { userId: UserId } | { entityId: EntityId }

const columnOf = (owner: NameOwner) =>
  'userId' in owner
    ? ({ column: 'user_id', id: owner.userId } as const)
    : ({ column: 'entity_id', id: owner.entityId } as const)

/** Whether a name that was given up is kept for a person, or for an entity that they may rename. */
const isKeptFor = (taker: UserId) => sql<boolean>`(usernames.user_id IS NOT DISTINCT FROM ${taker} OR EXISTS (
  SELECT FROM entity_managers AS m
  WHERE m.entity_id = usernames.entity_id AND m.user_id = ${taker} AND m.role = ANY (${[...rolesThat.rename]})))`

/** Whether someone bears a name, or it is kept for others than a person and the entities they rename (null: a visitor). */
export const isUsernameTaken = async (db: Db, username: string, taker: UserId | null) => {
  const row = await db
    .selectFrom('usernames')
    .select('username')
    .where('username', '=', username)
    .where(({ or, eb, and, not }) =>
      or([
        eb('kept_until', 'is', null),
        and([eb('kept_until', '>', sql<Date>`app_now()`), ...(taker === null ? [] : [not(isKeptFor(taker))])]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes a name for a person or an entity; false if it was taken, even at this very moment. A former name is available
 * once it is no longer reserved, and before that to its former owner alone: on posters it leads to that page (decision
 * 0235).
 */
export async function takeName(db: Db, username: string, owner: NameOwner) {
  const { column, id } = columnOf(owner)
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
          or([eb('usernames.kept_until', '<=', sql<Date>`app_now()`), eb(`usernames.${column}`, '=', id)]),
        ),
    )
    .returning('username')
    .executeTakeFirst()
  return holder !== undefined
}

/** Gives someone's name up and keeps it for them for so many days; all names that were kept long enough are forgotten. */
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

/** Who bears a name, or has it kept. */
export const findBearer = (db: Db, username: string) =>
  db
    .selectFrom('usernames')
    .select('entity_id')
    .where('username', '=', username)
    .where(({ or, eb }) => or([eb('kept_until', 'is', null), eb('kept_until', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst()
