import { z } from 'zod'

/**
 * A point in time in an output, as `Date.prototype.toISOString` writes it. The format is documented and not validated:
 * an output is never stricter than the data that it comes from (decision 0125).
 */
export const wireInstant = () => z.string().meta({ format: 'date-time' })
