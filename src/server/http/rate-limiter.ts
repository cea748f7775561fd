import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { withoutAddresses } from '../../kernel/text/without-addresses.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { semaphore } from '../../ports/semaphore.ts'
import type { Limit } from './limits/limit.ts'

/** What is left of a limit after an attempt, the whole seconds until its window ends, and the limit of a window. */
export type Allowance = { limit: number; remaining: number; resetSeconds: number; windowSeconds: number }

/** What refuses an attempt, with the limit that is used up. */
export class LimitReached extends Refusal {
  readonly allowance: Allowance

  constructor(allowance: Allowance) {
    const hours = Math.ceil(allowance.resetSeconds / 3_600)
    super('request/too-many', {
      // The usual message says to wait a moment.
      ...(hours > 1 && { message: `Too many attempts. Please try again in ${hours} hours.` }),
      data: { retryAfterSeconds: allowance.resetSeconds },
    })
    this.allowance = allowance
  }
}

export type RateLimit = {
  /** @throws {LimitReached} with the whole seconds to wait */
  take(key: string): Promise<Allowance>
  /** Counts nothing. @throws {LimitReached} where `take` would */
  check(key: string): Promise<void>
}

export type LimitCtx = Pick<AppCtx, 'db' | 'log' | 'queues' | 'caches'>

/**
 * A limit for attempts, per key. Without the database, a shared limit counts nothing and allows nothing (check 50).
 *
 * @param name what is limited; unique per limit
 */
export function rateLimit(ctx: LimitCtx, name: string, limit: Limit): RateLimit {
  const limiter = limit.isShared ? sharedLimiter(ctx, limit) : memoryLimiter(limit)
  const keyOf = (key: string) => (limit.isShared ? hashOf(name, key) : key)
  const allowanceOf = ({ remainingPoints: remaining, msBeforeNext }: RateLimiterRes): Allowance => ({
    ...{ limit: limit.attempts, remaining, resetSeconds: Math.ceil(msBeforeNext / 1_000) },
    windowSeconds: limit.seconds,
  })
  return {
    async take(key) {
      if (limit.isShared) await forgetOldCounts(ctx)
      try {
        return allowanceOf(await limiter.consume(keyOf(key)))
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        throw new LimitReached(allowanceOf(reached))
      }
    },
    async check(key) {
      const current = await limiter.get(keyOf(key))
      if (current && current.consumedPoints >= limit.attempts) throw new LimitReached(allowanceOf(current))
    },
  }
}

const hashOf = (name: string, key: string) => createHash('sha256').update(`${name}\n${key}`).digest('base64url')

/** Keys that one limit counts at a time. A caller with more addresses than that isn't slowed down by it. */
const countedKeys = 20_000

const newWindows = () => new LRUCache<string, { count: number; endsAt: number }>({ max: countedKeys })

/** Counts in this process, and forgets the keys that were counted longest ago once there are too many of them. */
function memoryLimiter({ attempts, seconds }: Limit) {
  // Empty, it takes 0.4 MB, and most limits of a process meet no one for long: it is made for the first caller.
  let windows: ReturnType<typeof newWindows> | undefined
  return {
    async consume(key: string) {
      windows ??= newWindows()
      const now = performance.now()
      const current = windows.get(key)
      const window = current && current.endsAt > now ? current : { count: 0, endsAt: now + seconds * 1_000 }
      window.count += 1
      windows.set(key, window)
      const result = new RateLimiterRes(Math.max(0, attempts - window.count), window.endsAt - now, window.count)
      if (window.count > attempts) throw result
      return result
    },
    async get(key: string) {
      const window = windows?.get(key)
      const now = performance.now()
      if (!window || window.endsAt <= now) return null
      return new RateLimiterRes(Math.max(0, attempts - window.count), window.endsAt - now, window.count)
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
    // A caller who has reached the limit is refused from memory, so that retrying costs no query.
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
 * Deletes counts whose windows have ended, every five minutes, or a second after a full batch. A caller waits for at
 * most one batch and does not fail with it; rows that others have locked are left for later.
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
    ctx.log.warn({ error: withoutAddresses(String(error)) }, 'failed to delete expired call limits')
  }
}
