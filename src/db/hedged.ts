import { errorCode } from '../kernel/error-code.ts'
import { NoAnswer } from './silent-connection.ts'

/** When the second attempt starts, and when the caller is told that there is no answer. */
export type Patience = { hedgeAfterMs: number; deadlineMs: number }
export const patience: Patience = { hedgeAfterMs: 1_000, deadlineMs: 2_500 }

const lostConnection = /^(08\w{3}|57P0[1235]|25P03|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT)$/

/** Whether a connection was lost under a query, whose outcome is unknown then. */
const isConnectionLost = (error: unknown) =>
  lostConnection.test(errorCode(error)) || (error instanceof Error && error.message.startsWith('Connection terminated'))

/**
 * Runs work that many wait for, and once more on another connection when the first loses its connection or is silent:
 * a dead connection then costs them a moment (S25). The first answer counts.
 *
 * @param work a read, or a write that is safe to repeat while the first attempt may still succeed
 * @throws {NoAnswer} after the deadline
 */
export function hedged<Out>(work: () => Promise<Out>, { hedgeAfterMs, deadlineMs }: Patience = patience): Promise<Out> {
  return new Promise<Out>((resolve, reject) => {
    let running = 0
    let isHedged = false
    const hedgeTimer = setTimeout(hedge, hedgeAfterMs)
    const deadline = setTimeout(() => fail(new NoAnswer(`no connection answered within ${deadlineMs} ms`)), deadlineMs)

    function finish() {
      isHedged = true
      clearTimeout(hedgeTimer)
      clearTimeout(deadline)
    }
    function fail(error: unknown) {
      finish()
      reject(error)
    }
    function attempt() {
      running += 1
      work().then(
        (out) => {
          finish()
          resolve(out)
        },
        (error: unknown) => {
          running -= 1
          const isLost = isConnectionLost(error)
          if (isLost && !isHedged) return hedge()
          if (!isLost || running === 0) fail(error)
        },
      )
    }
    function hedge() {
      clearTimeout(hedgeTimer)
      if (isHedged) return
      isHedged = true
      attempt()
    }
    attempt()
  })
}
