import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cancelEventWithRefunds } from '../../checkout/lifecycle/cancel-event-with-refunds.service.ts'
import { cancelAddition } from './end-bookings.service.ts'

/** Cancels a show and the bookings that led to it (decision 0174). */
export const cancelEvent = (ctx: SignedInCtx, input: Parameters<typeof cancelEventWithRefunds>[1]) =>
  cancelEventWithRefunds(ctx, input, cancelAddition(ctx))
