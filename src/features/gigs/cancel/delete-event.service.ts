import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deleteEvent as deleteShow } from '../../checkout/lifecycle/delete-event.service.ts'
import { deleteAddition } from './end-bookings.service.ts'

/** Deletes an event, which ends the bookings that it came of (decision 0174). */
export const deleteEvent = (ctx: SignedInCtx, input: Parameters<typeof deleteShow>[1]) =>
  deleteShow(ctx, input, deleteAddition(ctx))
