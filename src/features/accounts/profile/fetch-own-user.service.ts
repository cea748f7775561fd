import type { SignedInCtx } from '../../../ports/ctx.ts'
import { readOwnUser } from './read-own-user.service.ts'

/** The caller, with the profile that the wizard made; its fields are null before. */
export const fetchOwnUser = async (ctx: SignedInCtx) => ({
  success: true as const,
  user: await readOwnUser(ctx, ctx.db),
})
