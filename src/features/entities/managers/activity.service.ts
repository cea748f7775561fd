import type { Db } from '../../../db/connect.ts'
import type { ActivityId, EntityId, UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import * as store from './activity.store.ts'
import type { Activity } from '../rules/activity.ts'

type ActivityEntry = {
  entityId: EntityId
  /** Null where no one did it, such as an expiry. */
  byUserId: UserId | null
  action: Activity
  /** What it was done to, in plain text: an event's name, a role. Never a person's name. */
  subject?: string
  /** The affected person; the log shows their current name when it is read. */
  aboutUserId?: UserId
}

/** Logs a change of an entity or its events, in the transaction of that change (decision G1). */
export const logActivity = (tx: Db, entry: ActivityEntry): Promise<unknown> =>
  store.addLine(tx, lineOf(entry)).execute()

/** The same as part of the statement that is built next. */
export const withActivity = (tx: Db, entry: ActivityEntry) =>
  tx.with('activity', (db) => store.addLine(db, lineOf(entry)))

/** How often any of these were done to an entity in the last 24 hours. */
export const countActivity = (db: Db, entityId: EntityId, actions: Activity[]) =>
  store.countLines(db, entityId, actions)

const lineOf = ({ entityId, byUserId, action, subject = '', aboutUserId }: ActivityEntry) => ({
  id: newId<ActivityId>(),
  entity_id: entityId,
  user_id: byUserId,
  about_user_id: aboutUserId ?? null,
  action,
  subject,
})
