export type StallTiming = { tickMs: number; stallTicks: number }

/**
 * Notices what should come to an end soon and does not. It counts its own ticks and not the clock: a process that stood
 * still itself, stopped or short of processor time, blames nothing else.
 *
 * @param onStall receives what has been pending for `stallTicks` ticks
 */
export function stallWatch({ tickMs, stallTicks }: StallTiming, onStall: (what: string) => void) {
  const pending = new Map<object, { what: string; since: number }>()
  let tick = 0
  const timer = setInterval(() => {
    tick += 1
    for (const { what, since } of pending.values()) if (tick - since > stallTicks) onStall(what)
  }, tickMs)
  timer.unref()

  return {
    /** Starts to wait for the end of `thing`, anew where it was pending. */
    begin: (thing: object, what: string) => void pending.set(thing, { what, since: tick }),
    end: (thing: object) => void pending.delete(thing),
    stop: () => clearInterval(timer),
  }
}

export type StallWatch = ReturnType<typeof stallWatch>
