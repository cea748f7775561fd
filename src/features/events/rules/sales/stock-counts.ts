/** What of a ticket type's stock on a date is taken; `returned` tickets admit until their place is sold (decision 0246). */
export type StockCounts = { held: number; sold: number; returned: number }

/** Tickets that admit, or have. */
export const soldOf = ({ sold, returned }: StockCounts): number => sold + returned

/** The same of several dates or types. */
export const totalSold = (rows: readonly StockCounts[]): number => rows.reduce((all, row) => all + soldOf(row), 0)

/** Tickets that are sold or in checkout: a hold may be of a place that was returned. */
export const takenOf = ({ held, sold, returned }: StockCounts): number => sold + Math.max(held, returned)
