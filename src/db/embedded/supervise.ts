import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../kernel/start-error.ts'
import type { ServerUse } from './server-use.ts'
import { PortTaken } from './server.ts'

/** How an app hears of a server that could not be started again. */
export type Supervision = {
  /** After each failed start; the next one follows by itself. */
  onFailure(error: unknown): void
  /** When the server's port is not to be had: the connection pools know no other. */
  onGiveUp(error: unknown): void
}

const firstPauseMs = 200
const longestPauseMs = 5_000
const portPatienceMs = 30_000

/**
 * Keeps a server running for as long as this process uses it. A server that was killed or stopped is started again at
 * the same address, so that connection pools find it, or adopted from a process that was faster.
 *
 * @param restart starts or adopts the server at the address of its first start
 */
export function supervise(
  first: ServerUse,
  restart: (signal: AbortSignal) => Promise<ServerUse>,
  { onFailure, onGiveUp, log }: Supervision & { log: (line: string) => void },
): { end(): Promise<ServerUse> } {
  const ending = new AbortController()
  let current = first
  let attempt: Promise<ServerUse | null> = Promise.resolve(null)

  /** @returns null if it failed, or if the supervision has ended */
  async function tryRestart(isPatient: boolean): Promise<ServerUse | null> {
    try {
      const next = await restart(ending.signal)
      if (next.url !== first.url) onGiveUp(new StartError('Another process started PostgreSQL at another port.'))
      return next
    } catch (error) {
      if (ending.signal.aborted) return null
      onFailure(error)
      if (error instanceof PortTaken && !isPatient) onGiveUp(error)
      return null
    }
  }

  async function restartUntilReady() {
    const start = performance.now()
    for (let pauseMs = firstPauseMs; !ending.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      attempt = tryRestart(performance.now() - start < portPatienceMs)
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const next = await attempt
      if (next) return void (current = next)
      // oxlint-disable-next-line no-await-in-loop -- a pause between attempts
      await sleep(pauseMs, undefined, { ref: false })
    }
  }

  async function run() {
    while (!ending.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one server after the other
      await current.lost
      if (ending.signal.aborted) return
      log('PostgreSQL is gone; starting it again')
      // oxlint-disable-next-line no-await-in-loop -- as above
      await restartUntilReady()
    }
  }

  void run()
  return {
    /** @returns the server that this process uses now, or used last */
    async end() {
      ending.abort()
      return (await attempt) ?? current
    },
  }
}
