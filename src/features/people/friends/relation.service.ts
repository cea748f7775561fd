import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Relation } from '../rules/visibility.ts'
import * as store from './friends.store.ts'

/** What a person is to a fan: the fan's choice of visibility is read by it (decision G2). */
export async function relationTo(db: Db, person: UserId, fan: UserId): Promise<Relation> {
  if (person === fan) return 'self'
  if (await store.findFriendship(db, person, fan)) return 'friend'
  const request = await store.findOpenRequest(db, person, fan)
  return request?.from_id === fan && !request.is_over ? 'recipient' : 'stranger'
}
