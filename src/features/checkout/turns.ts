import type { Db } from '../../db/connect.ts'

/** A settlement holds one connection while the provider answers, which may need another. */
const atOnce = 4

type Line = { current: Promise<unknown>; next: Promise<unknown> | null }
type Turns = { open: number; waiting: (() => void)[]; lines: Map<string, Line> }
const turnsOf = new WeakMap<Db, Turns>()

function turns(db: Db): Turns {
  const found = turnsOf.get(db) ?? { open: 0, waiting: [], lines: new Map() }
  turnsOf.set(db, found)
  return found
}

/** Runs at most four pieces of work at once on a database, the others in the order they came. */
export async function inTurn<Out>(db: Db, work: () => Promise<Out>): Promise<Out> {
  const turn = turns(db)
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

/** `inTurn`, one after the other for the same; all who ask while one is under way share the next. */
export function inSharedTurn<Out>(db: Db, same: string, work: () => Promise<Out>): Promise<Out> {
  const { lines } = turns(db)
  const begin = () => beginLine(lines, same, inTurn(db, work))
  const line = lines.get(same)
  if (!line) return begin()

  line.next ??= line.current.then(begin, begin)
  return line.next as Promise<Out>
}

function beginLine<Out>(lines: Map<string, Line>, same: string, current: Promise<Out>): Promise<Out> {
  const line: Line = { current, next: null }
  const leave = () => {
    if (!line.next) lines.delete(same)
  }
  lines.set(same, line)
  current.then(leave, leave)
  return current
}
