import { z } from 'zod'

/** The answer of calls that start a session. */
export const SignedIn = z.object({
  success: z.literal(true),
  /** For `Authorization: Bearer` or `idToken`; browsers get a cookie with the same session. */
  token: z.string(),
})
