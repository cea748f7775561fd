import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import type { EventState } from '../../form/event-form-state.ts'

/** The values to set for several shows; null leaves each show's own. */
export type BulkChange = { ageGroup: string | null; genre: string | null; price: 'free' | { cover: string } | null }

/** Whether a change sets anything of a show: one that sells tickets here keeps its prices. */
export const isChangedBy = (
  { ageGroup, genre, price }: BulkChange,
  { internalTickets }: Pick<ManagedEvent, 'internalTickets'>,
) => ageGroup !== null || genre !== null || (price !== null && !internalTickets)

/** A show's form with its ages, genre and price set as people would there. */
export const withChange = (state: EventState, { ageGroup, genre, price }: BulkChange): EventState => ({
  ...state,
  ...(ageGroup && { ageGroup }),
  ...(genre && { genre }),
  ...(price && state.isExternal && payment(price)),
})

/** One price: the range of a listing would otherwise stay with its lower end. */
const payment = (price: NonNullable<BulkChange['price']>) =>
  price === 'free'
    ? { payment: 'free' as const, entryFee: false, coverCharge: '', highestCover: null }
    : { payment: 'cover' as const, entryFee: true, coverCharge: price.cover, highestCover: null }
