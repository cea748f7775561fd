import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cancelDateWithRefunds } from '../../checkout/lifecycle/cancel-date-with-refunds.service.ts'
import { cancelAddition } from './end-bookings.service.ts'

/** Cancels a date of a weekly show and the bookings for it (decision 0174). */
export const cancelDate = (ctx: SignedInCtx, input: Parameters<typeof cancelDateWithRefunds>[1]) =>
  cancelDateWithRefunds(ctx, input, cancelAddition(ctx))
