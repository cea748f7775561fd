import { z } from 'zod'
import { call } from '../../authorization.ts'

const count = z.number()

export const deskContract = {
  /** How much waits in each section of the desk. */
  fetchDesk: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        waiting: z.object({ entities: count, orders: count, reports: count, messages: count, jobs: count }),
      }),
    ),
}
