import { sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { addJob } from '../../src/db/jobs.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { addNotifications, type NewNotification } from '../../src/features/notifications/notifications.store.ts'
import type { EntityId, NotificationId, UserId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import type { SignedUp } from './account-builders.ts'
import { callAs } from './call-as.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? 'var'

/** Sends notifications in the running app, as its features do; its worker tells the tabs. */
export async function send(notifications: NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  await using server = await startEmbedded({ dataDir })
  const { db } = connect(server.url, { max: 1 })
  await db.transaction().execute(async (tx) => {
    await addNotifications(
      tx,
      notifications.map((one) => ({ ...one, id: newId<NotificationId>() })),
    )
    await addJob(tx, 'notify-tabs', {
      users: notifications.flatMap(({ to }) => ('userId' in to ? [to.userId] : [])),
      entities: notifications.flatMap(({ to }) => ('entityId' in to ? [to.entityId] : [])),
    })
  })
  await db.destroy()
}

/** Makes friends of two people, without the notices of a request. */
export async function makeFriends(one: UserId, other: UserId): Promise<void> {
  await using server = await startEmbedded({ dataDir })
  const { db } = connect(server.url, { max: 1 })
  await sql`INSERT INTO friendships (user_id, friend_id, since)
    VALUES (${one}, ${other}, now()), (${other}, ${one}, now())`.execute(db)
  await db.destroy()
}

export const userIdOf = async (baseURL: string, who: Pick<SignedUp, 'idToken'>): Promise<UserId> =>
  (await callAs(baseURL, who)('fetchOwnUser', {})).user.uid

export const toEntity = (id: string) => ({ entityId: id as EntityId })
