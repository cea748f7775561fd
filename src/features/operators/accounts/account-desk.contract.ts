import { z } from 'zod'
import type { UserId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { roles } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { deskReason, DeskAnswer, LogLine, ReportLine, searchText } from '../desk/desk-views.ts'

const userID = wireId<UserId>()
const operators = { may: 'operator', rule: 'operators only' } as const

const Account = z.object({
  userID: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Null: the wizard is not done. */
  username: z.string().nullable(),
  fullName: z.string().nullable(),
  isOperator: z.boolean(),
  createdAt: wireInstant(),
  suspendedAt: wireInstant().nullable(),
  openReports: z.number(),
})

export const accountDeskContract = {
  /** Accounts by a part of their address, username or name, the newest first. */
  searchAccounts: call(operators)
    .input(z.object({ text: searchText, cursor: userID.nullish() }))
    .output(z.object({ success: z.literal(true), accounts: z.array(Account), nextCursor: z.string().nullable() })),

  /** All that operators know of an account. */
  fetchAccountFile: call(operators)
    .input(z.object({ userID: z.string().max(100) }))
    .output(
      z.object({
        success: z.literal(true),
        account: Account.extend({
          location: z.string().nullable(),
          visibility: z.string().nullable(),
          orders: z.number(),
          /** Where it is currently logged in. */
          sessions: z.number(),
        }),
        entities: z.array(
          z.object({ entityID: z.string(), name: z.string(), status: z.string(), role: z.enum(roles) }),
        ),
        reports: z.array(ReportLine),
        log: z.array(LogLine),
      }),
    )
    .errors(mayRefuse('request/not-found')),

  /** Signs someone out everywhere. */
  endSessionsOfUser: call(operators)
    .input(z.object({ userID }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found')),

  /** Ends someone's sessions and lets them begin none. */
  suspendUser: call({ may: 'operator', rule: 'operators only, with a reason; never an operator' })
    .input(z.object({ userID, reason: deskReason }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'entities/reason-missing', 'operators/not-suspendable')),

  /** Lets a suspended account log in again. */
  reinstateUser: call(operators).input(z.object({ userID })).output(DeskAnswer).errors(mayRefuse('request/not-found')),
}
