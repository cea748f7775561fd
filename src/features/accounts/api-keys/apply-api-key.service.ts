import type { UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { sha256 } from '../sha256.ts'
import { hasKeyFormat } from './api-key-format.ts'
import * as store from './api-keys.store.ts'

/**
 * The person whose key a request came with, its use noted at most once a minute; null for one that doesn't exist, was
 * revoked, or whose person's account is suspended or deleted.
 */
export async function applyApiKey({ db }: Pick<AppCtx, 'db'>, key: string): Promise<UserId | null> {
  if (!hasKeyFormat(key)) return null
  const row = await store.findApiKey(db, sha256(key))
  if (!row) return null
  if (row.isUseDue) await store.recordUse(db, row.id)
  return row.userId
}
