import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { semaphore } from '../../../ports/semaphore.ts'

/** A fetch may take 15 seconds and keeps up to 5 MB until its file is read; the app runs in 512 MB. */
const atOnce = 2
const queueLimits = { maxWaiting: 10, maxWaitMs: 20_000 }

const fetchSlots = () => ({ slots: semaphore(atOnce, queueLimits), accounts: new Set<UserId>() })

/**
 * Fetches and reads at most two calendars at once in this process, one per account; the others wait in order.
 *
 * @param userId the person waiting for it; null for a scheduled check
 * @throws {Refusal} imports/under-way where the account waits for another, request/busy where its turn doesn't come in time
 */
export async function withFetchSlot<Out>(
  ctx: Pick<AppCtx, 'queues'>,
  userId: UserId | null,
  work: () => Promise<Out>,
): Promise<Out> {
  const { slots, accounts } = ctx.queues.get(fetchSlots, ctx)
  if (userId && accounts.has(userId)) throw new Refusal('imports/under-way')
  if (userId) accounts.add(userId)
  try {
    return await slots.run(work)
  } finally {
    if (userId) accounts.delete(userId)
  }
}
