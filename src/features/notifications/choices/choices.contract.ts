import { z } from 'zod'
import { emailTopics, notificationTopics } from '../rules/notification-topics.ts'
import { call } from '../../authorization.ts'
import { Success } from '../../wire-success.ts'

const Topic = z.object({
  topic: z.enum(notificationTopics),
  push: z.boolean(),
  /** Null: emails of this topic are not by choice. */
  email: z.boolean().nullable(),
})

export const choicesContract = {
  /** How the caller hears of each topic, besides the bell. */
  fetchNotificationChoices: call({ may: 'signed-in', rule: 'self; operators have a topic of their own' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        /** Push messages reach the caller on some device, this one or another. */
        hasPushDevice: z.boolean(),
        topics: z.array(Topic),
      }),
    ),

  /** Turns push messages or emails of one topic on or off (decision G39). */
  setNotificationChoice: call({ may: 'signed-in', rule: 'self' })
    .input(
      z.union([
        z.object({ channel: z.literal('push'), topic: z.enum(notificationTopics), isOn: z.boolean() }),
        z.object({ channel: z.literal('email'), topic: z.enum(emailTopics), isOn: z.boolean() }),
      ]),
    )
    .output(Success),
}
