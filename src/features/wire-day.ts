import { z } from 'zod'
import { parseDay } from '../kernel/day.ts'

/** A day of an input, YYYY-MM-DD on the venue's calendar. */
export const wireDay = () =>
  z.string().transform((text, ctx) => {
    const day = parseDay(text)
    if (!day) ctx.addIssue({ code: 'custom', message: 'must be a date, YYYY-MM-DD' })
    return day ?? z.NEVER
  })
