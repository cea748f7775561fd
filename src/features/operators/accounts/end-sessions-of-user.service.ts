import { type UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as suspension from '../../accounts/sessions/suspension.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'

/** Signs someone out everywhere. @throws {Refusal} request/not-found */
export const endSessionsOfUser = (ctx: SignedInCtx, { userID }: { userID: UserId }) =>
  runDeskAction(ctx, (tx) => suspension.endSessionsOf(ctx, tx, userID))
