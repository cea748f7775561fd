import type { SignedInCtx } from '../../../ports/ctx.ts'
import { moveSoldEvent } from '../../checkout/refunds/move-sold-event.service.ts'
import { saveAddition } from './moved-bookings.service.ts'

/** Moves a sold show, whose form may take acts out of the lineup, which ends their bookings (decision 0174). */
export const offerRefund = (ctx: SignedInCtx, input: Parameters<typeof moveSoldEvent>[1]) =>
  moveSoldEvent(ctx, input, saveAddition(ctx))
