import { z } from 'zod'
import { wireInstant } from '../../wire-instant.ts'

/** What became of a date of a chat's show. */
export const ShowChange = z.object({
  id: z.int(),
  kind: z.enum(['moved', 'weekday', 'again', 'postponed', 'canceled', 'restored']),
  /**
   * YYYY-MM-DD of the date that was moved, postponed or canceled; null for a weekly show as a whole. Where one takes
   * place on another weekday, the first date that it lost; of a show that takes place again, its former date.
   */
  oldDay: z.string().nullable(),
  /**
   * YYYY-MM-DD of the date that it moved to, that was restored, or on which it takes place again; the next one on
   * another weekday.
   */
  newDay: z.string().nullable(),
  at: wireInstant(),
})
