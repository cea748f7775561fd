/** How a show stands for those who run it; the first that applies. */
export const saleStates = ['taken_down', 'draft', 'canceled', 'postponed', 'on_sale', 'no_tickets'] as const
export type SaleState = (typeof saleStates)[number]
