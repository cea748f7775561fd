import { errorCode } from '../kernel/error-code.ts'
import { hedged, type Patience, patience } from './hedged.ts'
import { NoAnswer } from './silent-connection.ts'
import { afterConflicts } from './transaction.ts'

/** Codes of PostgreSQL that blame one item of a batch: data, constraint. */
const itemAtFault = /^(22|23)/

type Options = Partial<Patience> & {
  /** Items of one flush. */
  most?: number
}

/**
 * Collects calls into batches: while one is in progress, the next one fills, so a hot row sees one flush at a time.
 *
 * An item that the database refuses fails alone; the others in its batch are flushed one by one. A flush without a
 * response is sent once more on another connection, and an item waits no longer than its deadline in total.
 *
 * @param flush returns a result for each item, in order; it has to be safe to run twice, even at the same time
 */
export function inBatches<In, Out>(
  flush: (items: In[]) => Promise<Out[]>,
  { most = 200, ...options }: Options = {},
): (item: In) => Promise<Out> {
  type Waiting = { item: In; isOver: boolean; resolve: (out: Out) => void; reject: (error: unknown) => void }
  const limits = { ...patience, ...options }
  const waiting: Waiting[] = []
  let isFlushing = false

  async function drain() {
    isFlushing = true
    // Calls within the same turn of the event loop go together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      // An item whose caller has given up is not written behind their back.
      const batch = waiting.splice(0, most).filter(({ isOver }) => !isOver)
      // oxlint-disable-next-line no-await-in-loop -- one flush in flight is the point
      if (batch.length > 0) await settle(batch)
    }
    isFlushing = false
  }

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      const outs = await hedged(() => afterConflicts(() => flush(items)), limits)
      batch.forEach(({ resolve }, index) => resolve(outs[index] as Out))
    } catch (error) {
      if (batch.length === 1 || !itemAtFault.test(errorCode(error))) {
        for (const { reject } of batch) reject(error)
        return
      }
      // oxlint-disable-next-line no-await-in-loop -- in order
      for (const one of batch) await settle([one])
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const end = () => {
        entry.isOver = true
        clearTimeout(timer)
      }
      const entry: Waiting = {
        item,
        isOver: false,
        resolve: (out) => {
          end()
          resolve(out)
        },
        reject: (error) => {
          end()
          reject(error)
        },
      }
      const timer = setTimeout(
        () => entry.reject(new NoAnswer(`no answer within ${limits.deadlineMs} ms`)),
        limits.deadlineMs,
      )
      waiting.push(entry)
      if (!isFlushing) void drain()
    })
}

/** As `inBatches`, with a queue for each key: a flush carries items of one key. */
export function inBatchesBy<In, Out>(
  keyOf: (item: In) => string,
  flush: (items: In[]) => Promise<Out[]>,
  options?: Options,
): (item: In) => Promise<Out> {
  const queues = new Map<string, { enqueue: (item: In) => Promise<Out>; open: number }>()

  return async (item) => {
    const key = keyOf(item)
    const queue = queues.get(key) ?? { enqueue: inBatches(flush, options), open: 0 }
    queues.set(key, queue)
    queue.open += 1
    try {
      return await queue.enqueue(item)
    } finally {
      queue.open -= 1
      if (queue.open === 0) queues.delete(key)
    }
  }
}

/** The distinct values of a batch, and for each item the position of its value, from 1 as PostgreSQL counts. */
export function dedupe<Value>(items: Value[]): { values: Value[]; positions: number[] } {
  const positionOf = new Map<Value, number>()
  const positions = items.map((value) => {
    const position = positionOf.get(value) ?? positionOf.size + 1
    positionOf.set(value, position)
    return position
  })
  return { values: [...positionOf.keys()], positions }
}

/** Ids or numbers as a PostgreSQL array literal: none needs the quotes and escapes that `pg` adds to each. */
export const pgArrayLiteral = (values: readonly (string | number)[]): string => `{${values.join()}}`
