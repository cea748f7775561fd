import type { Log } from '../../ports/log.ts'
import { loggedPath } from './log.ts'

/** Gives a request its id, and one line in the access log once it is answered: never a query, a body or a person. */
export function startRequest(log: Log) {
  const start = performance.now()
  const requestId = crypto.randomUUID()
  return {
    requestId,
    logResponse({ method, path, status }: { method: string; path: string; status: number }) {
      const ms = Math.round((performance.now() - start) * 10) / 10
      log.info({ requestId, method, path: loggedPath(path), status, ms }, 'request')
    },
  }
}
