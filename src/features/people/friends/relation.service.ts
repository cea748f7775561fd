import type { Db } from '../../../db/connect.ts'
import type { NotificationId, UserId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import type { Relation } from '../rules/visibility.ts'
import * as store from './friends.store.ts'

/** What a person is to a fan: the fan's choice of visibility is read by it (decision G2). */
export async function relationTo(db: Db, person: UserId, fan: UserId): Promise<Relation> {
  if (person === fan) return 'self'
  if (await store.findFriendship(db, person, fan)) return 'friend'
  const request = await store.findOpenRequest(db, person, fan)
  return request?.from_id === fan ? 'recipient' : 'stranger'
}

/** How two people stand, as one of them sees it, with what answers a received request. */
export type Friendship =
  | { state: 'none' | 'sent' | 'friends'; notificationID: null }
  | { state: 'received'; notificationID: NotificationId }

/** A declined request looks like one that waits for its answer (decision G37). */
export async function findFriendshipWith(db: Db, person: UserId, other: UserId): Promise<Friendship> {
  if (await store.findFriendship(db, person, other)) return { state: 'friends', notificationID: null }
  const request = await store.findOpenRequest(db, person, other)
  if (request?.to_id === person) return { state: 'received', notificationID: request.notification_id }
  if (request) return { state: 'sent', notificationID: null }
  const declinedRequest = await store.findDeclined(db, person, other, limits.declinedDays)
  const looksSent = declinedRequest !== undefined && declinedRequest.hidden_at === null
  return { state: looksSent ? 'sent' : 'none', notificationID: null }
}
