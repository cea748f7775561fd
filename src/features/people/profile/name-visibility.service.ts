import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { relationTo } from '../friends/relation.service.ts'
import { isOpenTo } from '../rules/visibility.ts'
import { findFan } from './people.store.ts'

/** A person's full name, for what they do themselves; null without a profile, and for a suspended account. */
export const findFullName = async (db: Db, id: UserId): Promise<string | null> =>
  (await findFan(db, id))?.full_name ?? null

/** Whether a person sees a fan's name, blocks apart (decision G2): whom somebody does not see, they do not name to us. */
export async function isNameVisibleTo(db: Db, person: UserId, id: UserId): Promise<boolean> {
  const fan = await findFan(db, id)
  return fan !== undefined && isOpenTo(await relationTo(db, person, id), 'name', fan.visibility)
}
