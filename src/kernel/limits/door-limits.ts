/** Staff are at their doors so many hours before they open: check-in is ordinary, and cash sales start (decision 0226). */
export const doorSetupHours = 3

/** A door lists so many cash sales of a date to those who may undo any of them, the latest first. */
export const cashSalesListed = 100
