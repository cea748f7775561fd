import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './api-keys.store.ts'

/** The caller's keys for the public API, the oldest first, without the keys themselves. */
export async function listApiKeys({ db, who }: SignedInCtx) {
  const rows = await store.listApiKeys(db, who.userId)
  const apiKeys = rows.map(({ id, name, prefix, created_at: createdAt, last_used_at: lastUsedAt }) => ({
    apiKeyID: id,
    name,
    prefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { success: true as const, apiKeys }
}
