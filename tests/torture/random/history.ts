/** What the app acknowledged, and what it did that it may never do. */
export function newHistory() {
  const problems: string[] = []
  const counts = new Map<string, number>()
  let slowestMs = 0

  return {
    /** Orders whose payment page said that they were paid. */
    paid: new Set<string>(),
    /** Chat messages whose posting was acknowledged, by their senders' own ids. */
    posted: new Set<string>(),
    /** By ticket, how often a door was told to let its holder in. */
    admissions: new Map<string, number>(),
    /** By event, the last revision that was acknowledged, and the last that was sent. */
    revisions: new Map<string, { lastAcknowledged: number; lastSent: number }>(),
    /** Addresses whose registration was acknowledged. */
    registered: new Set<string>(),

    /** How long after each fault both processes were ready again. */
    recoveries: [] as { fault: string; seconds: number }[],

    problems,
    note(problem: string) {
      if (problems.length < 50) problems.push(problem)
    },
    count(outcome: string) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    },
    answered(ms: number) {
      slowestMs = Math.max(slowestMs, ms)
    },
    counts: () => Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other))),
    slowestMs: () => slowestMs,
  }
}

export type History = ReturnType<typeof newHistory>
