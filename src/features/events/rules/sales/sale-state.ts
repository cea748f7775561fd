/** A show's state for its managers; the first that applies. */
export const saleStates = ['taken_down', 'draft', 'canceled', 'postponed', 'on_sale', 'no_tickets'] as const
export type SaleState = (typeof saleStates)[number]
