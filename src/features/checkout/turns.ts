import type { Db } from '../../db/connect.ts'

/** A settlement holds one connection while the provider answers, which may need another. */
const atOnce = 4

const turns = new WeakMap<Db, { open: number; waiting: (() => void)[] }>()

/** Runs at most four pieces of work at once on a database, the others in the order they came. */
export async function inTurn<Out>(db: Db, work: () => Promise<Out>): Promise<Out> {
  const turn = turns.get(db) ?? { open: 0, waiting: [] }
  turns.set(db, turn)

  if (turn.open >= atOnce) {
    await new Promise<void>((resolve) => {
      turn.waiting.push(resolve)
    })
  } else {
    turn.open += 1
  }
  try {
    return await work()
  } finally {
    const next = turn.waiting.shift()
    if (next) next()
    else turn.open -= 1
  }
}
