import { z } from 'zod'
import { wireInstant } from '../../wire-instant.ts'

/** Until when tickets are held, on the venue's clock, and how far ahead that is. */
export const Deadline = z.object({
  at: wireInstant(),
  day: z.string(),
  wallTime: z.string(),
  zoneName: z.string(),
  secondsLeft: z.int(),
})
