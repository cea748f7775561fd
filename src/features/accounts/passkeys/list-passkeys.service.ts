import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findPasswordHash } from '../passwords/credentials.store.ts'
import * as store from './passkeys.store.ts'

/** The caller's passkeys, the oldest first, and whether a password leads in as well. */
export async function listPasskeys({ db, who }: SignedInCtx) {
  const [rows, hash] = await Promise.all([store.listPasskeys(db, who.userId), findPasswordHash(db, who.userId)])
  const passkeys = rows.map(({ id, name, created_at: createdAt, last_used_at: used }) => ({
    passkeyID: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: used?.toISOString() ?? null,
  }))
  return { success: true as const, passkeys, hasPassword: hash !== undefined }
}
