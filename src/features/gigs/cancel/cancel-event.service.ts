import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cancelEvent as cancelShow } from '../../checkout/lifecycle/cancel-event.service.ts'
import { cancelAddition } from './end-bookings.service.ts'

/** Cancels a show and the bookings that it came of (decision 0174). */
export const cancelEvent = (ctx: SignedInCtx, input: Parameters<typeof cancelShow>[1]) =>
  cancelShow(ctx, input, cancelAddition(ctx))
