/** Lets so many at a time; the others wait in order. */
export type Turns = {
  /** @param places how many of them this one takes */
  take<Result>(work: () => Promise<Result>, places?: number): Promise<Result>
  /** How many wait. */
  waiting(): number
}

/** @param places how many there are; whoever takes more than there are takes all */
export function turns(places: number): Turns {
  const line: { needs: number; start: () => void }[] = []
  let free = places

  const next = () => {
    const first = line[0]
    if (!first || first.needs > free) return
    line.shift()
    free -= first.needs
    first.start()
    next()
  }

  return {
    waiting: () => line.length,
    async take(work, wanted = 1) {
      const needs = Math.min(wanted, places)
      await new Promise<void>((start) => {
        line.push({ needs, start })
        next()
      })
      try {
        return await work()
      } finally {
        free += needs
        next()
      }
    },
  }
}
