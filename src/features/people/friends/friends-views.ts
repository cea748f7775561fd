import { z } from 'zod'

/** A fan in a list. */
export const Person = z.object({
  userID: z.string(),
  username: z.string(),
  fullName: z.string(),
  /** The picture's id. */
  image: z.string().nullable(),
})
export type Person = z.infer<typeof Person>
