import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { withoutAddresses } from '../../kernel/text/without-addresses.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { semaphore } from '../../ports/semaphore.ts'
import type { Limit } from './call-limits.ts'

export type RateLimit = {
  /** @throws {Refusal} request/too-many, with the whole seconds to wait */
  take(key: string): Promise<void>
}

export type LimitCtx = Pick<AppCtx, 'db' | 'log' | 'queues' | 'caches'>

/**
 * A limit to count attempts against, each key by itself. Without the database a shared limit counts nothing and lets
 * nothing pass (check 50).
 *
 * @param name what is limited, one name a limit
 */
export function rateLimit(ctx: LimitCtx, name: string, limit: Limit): RateLimit {
  const limiter = limit.isShared ? sharedLimiter(ctx, limit) : memoryLimiter(limit)
  const keyOf = (key: string) => (limit.isShared ? hashOf(name, key) : key)
  return {
    async take(key) {
      if (limit.isShared) await forgetOldCounts(ctx)
      try {
        await limiter.consume(keyOf(key))
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        throw new Refusal('request/too-many', { data: { retryAfterSeconds: Math.ceil(reached.msBeforeNext / 1_000) } })
      }
    },
  }
}

const hashOf = (name: string, key: string) => createHash('sha256').update(`${name}\n${key}`).digest('base64url')

/** Keys that one limit counts at a time. A caller with more addresses than that is not slowed by a limit of each. */
const countedKeys = 20_000

const newWindows = () => new LRUCache<string, { count: number; endsAt: number }>({ max: countedKeys })

/** Counts in this process, and forgets the keys that were counted longest ago once there are too many of them. */
function memoryLimiter({ attempts, seconds }: Limit) {
  // Empty, it takes 0.4 MB, and most limits of a process meet nobody for long: it is made for the first caller.
  let windows: ReturnType<typeof newWindows> | undefined
  return {
    async consume(key: string) {
      windows ??= newWindows()
      const now = performance.now()
      const current = windows.get(key)
      const window = current && current.endsAt > now ? current : { count: 0, endsAt: now + seconds * 1_000 }
      window.count += 1
      windows.set(key, window)
      if (window.count > attempts) throw new RateLimiterRes(0, window.endsAt - now, window.count)
    },
  }
}

/** The table is made by a migration, whose columns are the library's. */
const sharedLimiter = (ctx: LimitCtx, limit: Limit) =>
  new RateLimiterPostgres({
    points: limit.attempts,
    duration: limit.seconds,
    keyPrefix: '',
    storeClient: clientOf(ctx),
    storeType: 'client',
    tableName: 'call_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A caller who has reached the limit is refused from memory, so that repeating costs no query.
    inMemoryBlockOnConsumed: limit.attempts,
  })

/** Counts of one key wait for each other's row lock: they do that on four connections, not on all of a pool. */
const countingSlots = () => semaphore(4, { maxWaiting: 500, maxWaitMs: 2_500 })

/** The part of `pg`'s client that the limiter uses, on the pool behind `db`. */
function clientOf(ctx: LimitCtx) {
  const slots = ctx.queues.get(countingSlots, ctx)
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await slots.run(() => ctx.db.executeQuery(CompiledQuery.raw(text, values)))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

const cleanup = { everyMs: 300_000, batch: 5_000, nextBatchMs: 1_000 }
const cleanupTime = () => ({ next: 0 })

/**
 * Deletes counts whose windows are over, every five minutes, or a second after a full batch. A caller waits for one
 * batch at most and does not fail with it; rows that others lock are left for later.
 */
async function forgetOldCounts(ctx: LimitCtx): Promise<void> {
  const now = Date.now()
  const time = ctx.caches.get(cleanupTime, ctx)
  if (now < time.next) return
  time.next = now + cleanup.everyMs
  try {
    const { numAffectedRows } = await sql`
      DELETE FROM call_limits WHERE key = ANY (ARRAY(
        SELECT key FROM call_limits WHERE expire < ${now} LIMIT ${cleanup.batch} FOR UPDATE SKIP LOCKED
      ))`.execute(ctx.db)
    if (Number(numAffectedRows) === cleanup.batch) time.next = now + cleanup.nextBatchMs
  } catch (error) {
    ctx.log.warn({ error: withoutAddresses(String(error)) }, 'old call limits could not be deleted')
  }
}
