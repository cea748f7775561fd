import { errorCode } from '../kernel/error-code.ts'

/** Codes of PostgreSQL that blame one item of a batch: data, constraint. */
const itemAtFault = /^(22|23)/
const deadlock = /^(40P01|40001)$/
const deadlockTries = 3

/**
 * Gathers calls into batches: while one is under way the next fills, so a hot row sees one flush at a time.
 *
 * An item that the database refuses fails alone; the others of its batch are flushed one by one.
 *
 * @param flush answers each item in its place
 * @param most  items of one flush
 */
export function inBatches<In, Out>(flush: (items: In[]) => Promise<Out[]>, most = 200): (item: In) => Promise<Out> {
  type Waiting = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let isFlushing = false

  async function drain() {
    isFlushing = true
    // What is asked in this turn of the event loop goes together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one flush in flight is the point
      await settle(waiting.splice(0, most))
    }
    isFlushing = false
  }

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const outs = await patiently(() => flush(batch.map(({ item }) => item)))
      batch.forEach(({ resolve }, place) => resolve(outs[place] as Out))
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
      waiting.push({ item, resolve, reject })
      if (!isFlushing) void drain()
    })
}

/** As `inBatches`, with a queue for each key: a flush carries items of one key. */
export function inBatchesBy<In, Out>(
  keyOf: (item: In) => string,
  flush: (items: In[]) => Promise<Out[]>,
  most?: number,
): (item: In) => Promise<Out> {
  const queues = new Map<string, { enqueue: (item: In) => Promise<Out>; open: number }>()

  return async (item) => {
    const key = keyOf(item)
    const queue = queues.get(key) ?? { enqueue: inBatches(flush, most), open: 0 }
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

/** Each value of a batch once, and for each item its value's place, from 1 as the database counts. */
export function placesOf<Value>(items: Value[]): { values: Value[]; places: number[] } {
  const placeOf = new Map<Value, number>()
  const places = items.map((value) => {
    const place = placeOf.get(value) ?? placeOf.size + 1
    placeOf.set(value, place)
    return place
  })
  return { values: [...placeOf.keys()], places }
}

/** Ids or numbers as PostgreSQL reads an array: none needs the quotes and escapes that `pg` gives to each. */
export const plainArray = (values: readonly (string | number)[]): string => `{${values.join()}}`

async function patiently<Out>(work: () => Promise<Out>, tries = deadlockTries): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !deadlock.test(errorCode(error))) throw error
    return patiently(work, tries - 1)
  }
}
