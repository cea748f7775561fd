import type { ApiKeyId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './api-keys.store.ts'

/** @throws {Refusal} request/not-found, also for someone else's */
export async function revokeApiKey({ db, who }: SignedInCtx, { apiKeyID: id }: { apiKeyID: ApiKeyId }) {
  if (!(await store.deleteApiKey(db, { id, userId: who.userId }))) throw new Refusal('request/not-found')
  return { success: true as const }
}
