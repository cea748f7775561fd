import { inTransaction } from '../../../db/transaction.ts'
import type { ApiKeyId } from '../../../kernel/ids.ts'
import { apiKeys } from '../../../kernel/limits/api-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { lockSuspension } from '../sessions/suspension.store.ts'
import { sha256 } from '../sha256.ts'
import { beginningOf, newApiKey } from './api-key-format.ts'
import * as store from './api-keys.store.ts'

/**
 * Makes a key for the public API. The database stores its hash, so no one can show it a second time.
 *
 * @throws {Refusal} account/too-many-api-keys; request/not-signed-in once the account is suspended or deleted, which
 *   may happen while the call runs, and ends all keys
 */
export async function createApiKey({ db, who }: SignedInCtx, { name }: { name: string }) {
  const key = newApiKey()
  const apiKeyID = newId<ApiKeyId>()
  await inTransaction(db, async (tx) => {
    const user = await lockSuspension(tx, who.userId)
    if (!user || user.suspended_at) throw new Refusal('request/not-signed-in')
    if ((await store.listApiKeys(tx, who.userId)).length >= apiKeys.most) {
      throw new Refusal('account/too-many-api-keys')
    }
    await store.addApiKey(tx, {
      ...{ id: apiKeyID, userId: who.userId, name },
      prefix: beginningOf(key),
      keyHash: sha256(key),
    })
  })
  return { success: true as const, apiKeyID, key }
}
