import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deleteUnsoldEvent } from '../../checkout/lifecycle/delete-unsold-event.service.ts'
import { deleteAddition } from './end-bookings.service.ts'

/** Deletes an event, which ends the bookings that led to it (decision 0174). */
export const deleteEvent = (ctx: SignedInCtx, input: Parameters<typeof deleteUnsoldEvent>[1]) =>
  deleteUnsoldEvent(ctx, input, deleteAddition(ctx))
