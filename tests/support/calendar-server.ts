import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from 'node:http'
import { httpsCalendars } from '../../src/ports/calendars/https-calendars.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server of calendars on this machine. Its addresses are https, as people enter them, and it is reached without. */
export async function calendarServer(answer: Answer, host = '127.0.0.1') {
  const requests: IncomingMessage[] = []
  let current = answer
  const server = createServer((incoming, response) => {
    requests.push(incoming)
    current(incoming, response)
  })
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    requests,
    url: (path = '/shows.ics', name = host) => `https://${name}:${port}${path}`,
    answerWith: (next: Answer) => void (current = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Plain http in place of https: what only a test may do. */
export const plainRequest = (url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void) =>
  request(new URL(url.href.replace(/^https:/, 'http:')), options, onResponse)

/** Fetches from this machine alone. */
export const localCalendars = (limits: { timeoutMs?: number; maxBytes?: number } = {}) =>
  httpsCalendars({
    userAgent: 'LocalSound tests',
    reach: { allows: (address) => address === '127.0.0.1', request: plainRequest },
    ...limits,
  })
