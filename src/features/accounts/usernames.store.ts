import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'

/** Whether somebody bears a name, or it is kept for somebody else than whoever asks. */
export const isUsernameTaken = async (db: Db, username: string, asker: UserId | null) => {
  const row = await db
    .selectFrom('usernames')
    .select('user_id')
    .select(sql<boolean>`kept_until IS NULL`.as('isBorne'))
    .where('username', '=', username)
    .where(({ or, eb }) => or([eb('kept_until', 'is', null), eb('kept_until', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst()
  return row !== undefined && (row.isBorne || row.user_id !== asker)
}

/**
 * Takes a name for a person or an entity; false when it was taken, also by somebody at this moment. A name that
 * was given up is free once it is not kept any more, and for its own person before.
 */
export async function takeName(db: Db, username: string, owner: { userId: UserId } | { entityId: EntityId }) {
  const userId = 'userId' in owner ? owner.userId : null
  const entityId = 'entityId' in owner ? owner.entityId : null
  const taken = await db
    .insertInto('usernames')
    .values({ username, user_id: userId, entity_id: entityId })
    .onConflict((conflict) =>
      conflict
        .column('username')
        .doUpdateSet({ user_id: userId, entity_id: entityId, taken_at: sql<Date>`app_now()`, kept_until: null })
        .where('usernames.kept_until', 'is not', null)
        .where(({ or, eb }) =>
          or([eb('usernames.kept_until', '<=', sql<Date>`app_now()`), eb('usernames.user_id', '=', userId)]),
        ),
    )
    .returning('username')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a person's name up and keeps it for them for so many days; all names that were kept long enough are forgotten. */
export async function giveUpName(db: Db, userId: UserId, keptDays: number) {
  await db
    .deleteFrom('usernames')
    .where('kept_until', '<=', sql<Date>`app_now()`)
    .execute()
  await db
    .updateTable('usernames')
    .set({ kept_until: sql<Date>`app_now() + make_interval(days => ${keptDays})` })
    .where('user_id', '=', userId)
    .where('kept_until', 'is', null)
    .execute()
}
