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

/** The caller's friend status with another fan. `handleRequest` answers a received request by its notification. */
export const FriendState = z.object({
  state: z.enum(['none', 'sent', 'received', 'friends']),
  notificationID: z.string().nullable(),
})
export type FriendState = z.infer<typeof FriendState>
