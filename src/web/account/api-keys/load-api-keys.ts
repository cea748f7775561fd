import type { Calls } from '../../api-context.ts'
import { ago } from '../../notifications/ago.ts'

/** The caller's API keys, with formatted times. */
export async function loadApiKeys(api: Calls, now: number) {
  const { apiKeys } = await api.listApiKeys({})
  return apiKeys.map(({ apiKeyID, name, prefix, createdAt, lastUsedAt }) => ({
    apiKeyID,
    name,
    prefix,
    created: ago(createdAt, now, 'long'),
    lastUsed: lastUsedAt === null ? null : ago(lastUsedAt, now, 'long'),
  }))
}

export type ApiKeyRow = Awaited<ReturnType<typeof loadApiKeys>>[number]
