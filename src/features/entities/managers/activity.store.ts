import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { ActivityId, EntityId, UserId } from '../../../kernel/ids.ts'
import { type Activity, aboutOutsiders } from '../rules/activity.ts'
import { isInContact } from './named-to.store.ts'

type NewLine = {
  id: ActivityId
  entity_id: EntityId
  user_id: UserId | null
  about_user_id: UserId | null
  action: string
  subject: string
}

export const addLine = (db: Pick<Db, 'insertInto'>, line: NewLine) =>
  db.insertInto('entity_log').values({ ...line, at: sql<Date>`app_now()` })

/** How often something was done to an entity in the last 24 hours. */
export const countLines = (db: Db, entityId: EntityId, actions: Activity[]): Promise<RecentUse> =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('entity_log').select(['entity_id', 'action', 'at as created_at']).as('line'),
    )
    .select(recentUse('24 hours'))
    .where('entity_id', '=', entityId)
    .where('action', 'in', actions)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/**
 * The condition that a line may name a person to its reader: a person who isn't a manager only if they are not hidden.
 */
const mayName = (viewer: UserId, person: 'line.user_id' | 'line.about_user_id') =>
  sql<boolean>`names_manager(${viewer}::uuid, ${sql.ref(person)})`

/** The condition that a line tells of a request to join: news of invites has a role. */
const isAboutRequest = sql<boolean>`(line.action = ANY (${aboutOutsiders}::text[]) AND line.subject = '')`

/**
 * Lines of an entity's log, the latest first, with the names that people have now and show to the reader. One about a
 * request to join of someone whom a block keeps apart from the reader is not there for them.
 */
export const listLines = (
  db: Db,
  entityId: EntityId,
  { viewer, before, limit }: { viewer: UserId; before: ActivityId | null; limit: number },
) =>
  db
    .selectFrom('entity_log as line')
    .leftJoin('fans as by', (join) => join.onRef('by.user_id', '=', 'line.user_id').on(mayName(viewer, 'line.user_id')))
    .leftJoin('fans as about', (join) =>
      join.onRef('about.user_id', '=', 'line.about_user_id').on(mayName(viewer, 'line.about_user_id')),
    )
    .select(['line.id', 'line.action', 'line.subject', 'line.at', 'line.user_id', 'line.about_user_id'])
    .select(['by.username as by_username', 'about.username as about_username'])
    .where('line.entity_id', '=', entityId)
    .where(({ or, not }) => or([not(isAboutRequest), isInContact(viewer, 'line.about_user_id')]))
    .$if(before !== null, (query) => query.where('line.id', '<', before))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute()
