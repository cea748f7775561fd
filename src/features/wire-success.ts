import { z } from 'zod'

/** The answer of a call that has nothing else to say. */
export const Success = z.object({ success: z.literal(true) })

/** The same with a sentence for the person who asked. */
export const SuccessMessage = Success.extend({ message: z.string() })
