import { isBlockedBetween } from '../../../db/blocks.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { Db } from '../../../db/connect.ts'
import { relationTo } from '../friends/relation.service.ts'
import { findFan, findFanNamed } from './people.store.ts'
import { isOpenTo } from '../rules/visibility.ts'

/**
 * A fan to whom the caller may send requests: one whose name they can see, with neither having blocked the other
 * (decisions G2, G8). All others look as if they didn't exist.
 *
 * @param fanKey an id, or else a username in any case
 * @param db   the transaction that sends the request
 */
export async function findReachable(
  { who }: SignedInCtx,
  db: Db,
  fanKey: { id?: UserId | null | undefined; username?: string | null | undefined },
) {
  const fan = fanKey.id ? await findFan(db, fanKey.id) : await findFanNamed(db, usernameIn(fanKey.username ?? ''))
  if (!fan || !isOpenTo(await relationTo(db, who.userId, fan.id), 'name', fan.visibility)) return null
  if (await isBlockedBetween(db, who.userId, fan.id)) return null
  return fan
}

/** As it is stored: people type an @ before it, and capitals. */
const usernameIn = (username: string) => username.trim().replace(/^@/, '').toLowerCase()
