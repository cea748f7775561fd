export type StallTiming = { tickMs: number; stallTicks: number }

/**
 * Notices what should come to an end soon and does not. It counts its own ticks and not the clock: a process that stood
 * still itself, stopped or short of processor time, blames nothing else.
 *
 * @param onStall receives what has been pending for `stallTicks` ticks
 */
export function stallWatch({ tickMs, stallTicks }: StallTiming, onStall: (operation: string) => void) {
  const pending = new Map<object, { operation: string; since: number }>()
  let tick = 0
  const timer = setInterval(() => {
    tick += 1
    for (const { operation, since } of pending.values()) if (tick - since > stallTicks) onStall(operation)
  }, tickMs)
  timer.unref()

  return {
    /** Starts waiting for the end of the operation of `key`, again if it was pending. */
    begin: (key: object, operation: string) => void pending.set(key, { operation, since: tick }),
    end: (key: object) => void pending.delete(key),
    stop: () => clearInterval(timer),
  }
}

export type StallWatch = ReturnType<typeof stallWatch>
