import { z } from 'zod'
import type { EventId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'

const Reminder = z.object({ success: z.literal(true), isOn: z.boolean() })

export const saleRemindersContract = {
  /** Whether the caller hears when a show's tickets go on sale; false for what they may not see. */
  fetchSaleReminder: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(Reminder),

  /** Asks to hear when a show's tickets go on sale, or no longer; the same twice changes nothing (decision C29). */
  setSaleReminder: call({ may: 'fan', rule: 'self; visible event with a sales start ahead only' })
    .input(z.object({ eventID: wireId<EventId>(), isOn: z.boolean() }))
    .output(Reminder)
    .errors(mayRefuse('request/not-found', 'checkout/not-on-sale', 'checkout/already-on-sale')),
}
