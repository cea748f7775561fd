import type { Db } from '../../db/connect.ts'
import { addJob } from '../../db/jobs.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'

type ChangedNotification = { to_user_id: UserId | null; to_entity_id?: EntityId | null }

/** Adds a job that notifies the open tabs of those whose notifications were closed or deleted. */
export async function queueTabUpdate(db: Db, changed: ChangedNotification[]): Promise<void> {
  const users = [...new Set(changed.flatMap(({ to_user_id: id }) => id ?? []))]
  const entities = [...new Set(changed.flatMap(({ to_entity_id: id }) => id ?? []))]
  if (users.length + entities.length > 0) await addJob(db, 'notify-tabs', { users, entities })
}
