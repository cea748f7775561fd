const format = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Nov 2026`. @param instant ISO */
export const monthText = (instant: string) => format.format(new Date(instant))
