import { z } from 'zod'
import type { UserId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { Success } from '../../wire-success.ts'

export const blocksContract = {
  /** Keeps someone and the caller apart (decision G8). */
  blockUser: call({ may: 'signed-in', rule: 'another person whose profile strangers can see' })
    .input(z.object({ userID: wireId<UserId>() }))
    .output(Success)
    .errors(mayRefuse('people/yourself', 'request/not-found')),

  unblockUser: call({ may: 'signed-in', rule: "the caller's own block" })
    .input(z.object({ userID: wireId<UserId>() }))
    .output(Success),

  listBlockedUsers: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        users: z.array(
          z.object({
            userID: z.string(),
            username: z.string().nullable(),
            fullName: z.string().nullable(),
            since: wireInstant(),
          }),
        ),
      }),
    ),
}
