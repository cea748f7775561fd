import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { RemoveProfile } from '../../events/lineup/lineup.contract.ts'
import { removeFromLineup } from '../../events/lineup/remove-from-lineup.service.ts'
import { lineupAddition } from './end-bookings.service.ts'

/** Takes an act out of a lineup, which ends the booking that it came of (decision 0174). */
export const removeProfileFromEvent = (ctx: SignedInCtx, input: RemoveProfile) =>
  removeFromLineup(ctx, input, lineupAddition(ctx))
