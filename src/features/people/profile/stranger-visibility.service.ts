import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { findFan } from './people.store.ts'
import { isOpenTo } from '../rules/visibility.ts'

/** Whether strangers see a fan's name (decision G2): whom nobody sees, nobody names to us. */
export async function isVisibleToStrangers(db: Db, id: UserId): Promise<boolean> {
  const fan = await findFan(db, id)
  return fan !== undefined && isOpenTo('stranger', 'name', fan.visibility)
}
