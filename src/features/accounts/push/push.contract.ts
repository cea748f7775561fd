import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { line } from '../../wire-text.ts'

export const pushContract = {
  /** Push messages on this device: on with its subscription, off with null (decision G39). */
  toggleUserNotifications: call({ may: 'signed-in', rule: "the caller's own device" })
    .input(
      z.object({
        /** The browser's `PushSubscription` as JSON text. */
        pushToken: line(2_000).nullable(),
      }),
    )
    .output(z.object({ success: z.literal(true), message: z.string(), notificationsEnabled: z.boolean() }))
    .errors(mayRefuse('account/bad-push-token')),

  /** Whether this device has push messages, and the key that a browser subscribes with. */
  fetchPushSettings: call({ may: 'signed-in', rule: "the caller's own device" })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), publicKey: z.string(), notificationsEnabled: z.boolean() })),
}
