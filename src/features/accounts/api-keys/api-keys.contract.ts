import { z } from 'zod'
import type { ApiKeyId } from '../../../kernel/ids.ts'
import { apiKeys } from '../../../kernel/limits/api-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { Success } from '../../wire-success.ts'

export const apiKeysContract = {
  /** The caller's keys for the public API, the oldest first. */
  listApiKeys: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        apiKeys: z.array(
          z.object({
            apiKeyID: outputId<ApiKeyId>(),
            name: z.string(),
            /** How the key begins. */
            prefix: z.string(),
            createdAt: z.string(),
            /** To the minute; null: never. */
            lastUsedAt: z.string().nullable(),
          }),
        ),
      }),
    ),

  /** Makes a key; it is in this answer and in no other. */
  createApiKey: call({ may: 'signed-in', rule: `self; at most ${apiKeys.most} at a time` })
    .input(z.object({ name: line(apiKeys.nameMax).trim().min(1) }))
    .output(Success.extend({ apiKeyID: outputId<ApiKeyId>(), key: z.string() }))
    .errors(mayRefuse('account/too-many-api-keys')),

  /** Ends a key: requests that send it from now on are refused. */
  revokeApiKey: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ apiKeyID: wireId<ApiKeyId>() }))
    .output(Success)
    .errors(mayRefuse('request/not-found')),
}
