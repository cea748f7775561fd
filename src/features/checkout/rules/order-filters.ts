/** By which a show's managers filter its orders. */
export const orderFilters = ['paid', 'refunded', 'checked_in', 'not_checked_in'] as const
export type OrderFilter = (typeof orderFilters)[number]
