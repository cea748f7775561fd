/** A code that the camera has just seen is not scanned again within this time. */
const sameAgainMs = 3_000

/**
 * Which of the codes that a camera sees are scanned: seeing the same one many times a second is one scan, and the
 * tickets of guests who are still at the door are not scanned again after their answers have closed.
 */
export function sightFilter() {
  /** When each code was last in sight. */
  const sights = new Map<string, number>()
  let lastCode: string | null = null

  function forgetBefore(atMs: number) {
    for (const [code, seenAt] of sights) if (atMs - seenAt >= sameAgainMs) sights.delete(code)
  }
  return {
    /** @returns whether this sight is a scan */
    isScan(code: string, atMs: number): boolean {
      forgetBefore(atMs)
      const isSame = sights.has(code)
      sights.set(code, atMs)
      lastCode = code
      return !isSame
    },
    /** The camera looks again, after an answer: until now no one could see that the code was still there. */
    resume(atMs: number) {
      if (lastCode !== null) sights.set(lastCode, atMs)
    },
  }
}
