import { type UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as suspension from '../../accounts/sessions/suspension.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'

/** Lets someone log in again. @throws {Refusal} request/not-found */
export const reinstateUser = (ctx: SignedInCtx, { userID }: { userID: UserId }) =>
  runDeskAction(ctx, (tx) => suspension.reinstateUser(ctx, tx, userID))
