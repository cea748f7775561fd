import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { RemoveProfile } from '../../events/lineup/lineup.contract.ts'
import { removeFromLineup } from '../../events/lineup/remove-from-lineup.service.ts'
import { lineupAddition } from './end-bookings.service.ts'

/** Removes an act from a lineup, which ends the booking behind it (decision 0174). */
export const removeProfileFromEvent = (ctx: SignedInCtx, input: RemoveProfile) =>
  removeFromLineup(ctx, input, lineupAddition(ctx))
