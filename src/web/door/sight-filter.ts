/** A code that the camera has just seen is not scanned again within this time. */
const sameAgainMs = 3_000

/**
 * Which of the codes that a camera sees are scanned: the same one many times a second is one scan, and the ticket of the
 * guest who still stands at the door is not scanned again once its answer has closed.
 */
export function sightFilter() {
  let last = { code: '', at: Number.NEGATIVE_INFINITY }
  return {
    /** @returns whether this sight is a scan */
    isScan(code: string, atMs: number): boolean {
      const isSame = code === last.code && atMs - last.at < sameAgainMs
      last = { code, at: atMs }
      return !isSame
    },
    /** The camera looks again, after an answer: until now nobody could see that the code was still there. */
    resume(atMs: number) {
      last = { ...last, at: atMs }
    },
  }
}
