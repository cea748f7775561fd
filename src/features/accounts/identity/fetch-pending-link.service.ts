import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { BrowserCtx } from '../../../ports/ctx.ts'
import { sha256 } from '../sha256.ts'
import * as store from './identity.store.ts'

/**
 * The identity that this browser may link to the account of its address.
 *
 * @throws {Refusal} social/link-gone
 */
export async function fetchPendingLink(ctx: BrowserCtx) {
  const token = ctx.browser.linkToken()
  const link = token === null ? undefined : await store.findLink(ctx.db, sha256(token))
  if (!link) throw new Refusal('social/link-gone')
  return { success: true as const, provider: link.provider, email: link.email }
}
