import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import type { EventState } from '../../form/event-form-state.ts'

/** What is set for several shows; what is null stays as each show has it. */
export type BulkChange = { ageGroup: string | null; price: 'free' | { cover: string } | null }

/** Whether a change sets anything of a show: one that sells tickets here keeps its prices. */
export const isChangedBy = (
  { ageGroup, price }: BulkChange,
  { internalTickets }: Pick<ManagedEvent, 'internalTickets'>,
) => ageGroup !== null || (price !== null && !internalTickets)

/** A show's form with its ages and price set as people would there. */
export const withChange = (state: EventState, { ageGroup, price }: BulkChange): EventState => ({
  ...state,
  ...(ageGroup && { ageGroup }),
  ...(price && state.isExternal && payment(price)),
})

/** One price: the range of a listing would otherwise stay with its lower end. */
const payment = (price: NonNullable<BulkChange['price']>) =>
  price === 'free'
    ? { payment: 'free' as const, entryFee: false, coverCharge: '', coverChargeMax: null }
    : { payment: 'cover' as const, entryFee: true, coverCharge: price.cover, coverChargeMax: null }
