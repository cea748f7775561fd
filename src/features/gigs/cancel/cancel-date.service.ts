import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cancelDate as cancelShowDate } from '../../checkout/lifecycle/cancel-date.service.ts'
import { cancelAddition } from './end-bookings.service.ts'

/** Cancels a date of a weekly show and the bookings for it (decision 0174). */
export const cancelDate = (ctx: SignedInCtx, input: Parameters<typeof cancelShowDate>[1]) =>
  cancelShowDate(ctx, input, cancelAddition(ctx))
