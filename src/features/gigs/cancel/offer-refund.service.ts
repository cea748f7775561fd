import type { SignedInCtx } from '../../../ports/ctx.ts'
import { offerRefund as moveShow } from '../../checkout/refunds/offer-refund.service.ts'
import { lineupAddition } from './end-bookings.service.ts'

/** Moves a sold show, whose form may take acts out of the lineup, which ends their bookings (decision 0174). */
export const offerRefund = (ctx: SignedInCtx, input: Parameters<typeof moveShow>[1]) =>
  moveShow(ctx, input, lineupAddition(ctx))
