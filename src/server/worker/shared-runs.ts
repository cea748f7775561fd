/** Work in progress, and how many attempts in this process wait for it: none after their deadlines. */
type Run = { work: Promise<unknown>; startedAt: number; waiting: number }
export type Runs = Map<string, Run>

/** Joins the run of this key that is in progress, or starts one if there is none or it is too old. */
export function startOrJoin(runs: Runs, key: string, hungAfterMs: number, start: () => Promise<unknown>): Run {
  const current = runs.get(key)
  if (current && performance.now() - current.startedAt < hungAfterMs) return current

  const forget = () => {
    if (runs.get(key) === run) runs.delete(key)
  }
  const run: Run = { work: start().finally(forget), startedAt: performance.now(), waiting: 0 }
  runs.set(key, run)
  return run
}
