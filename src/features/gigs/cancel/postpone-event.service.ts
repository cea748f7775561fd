import type { SignedInCtx } from '../../../ports/ctx.ts'
import { postponeWithOffers } from '../../checkout/refunds/postpone-with-offers.service.ts'
import { postponeAddition } from './end-bookings.service.ts'

/** Postpones a show; the pages that it is booked with are told through their bookings, which stay (decision 0174). */
export const postponeEvent = (ctx: SignedInCtx, input: Parameters<typeof postponeWithOffers>[1]) =>
  postponeWithOffers(ctx, input, postponeAddition(ctx))
