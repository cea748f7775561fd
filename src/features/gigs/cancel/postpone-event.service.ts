import type { SignedInCtx } from '../../../ports/ctx.ts'
import { postponeEvent as postponeShow } from '../../checkout/refunds/postpone-event.service.ts'
import { postponeAddition } from './end-bookings.service.ts'

/** Postpones a show; the pages that it is booked with are told by their bookings, which stand (decision 0174). */
export const postponeEvent = (ctx: SignedInCtx, input: Parameters<typeof postponeShow>[1]) =>
  postponeShow(ctx, input, postponeAddition(ctx))
