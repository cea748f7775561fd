import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { WrongSettings } from './env.ts'

/** Keeps a slow or silent sender from holding a connection (quality.md check 43). */
const limits = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 20_000, maxHeaderSize: 16_384 }

/**
 * Listens on a port, 0 for any free one.
 *
 * @returns the server and the port that it got
 * @throws {WrongSettings} in words when the port is taken or not ours to take
 */
export async function listen(port: number, listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(limits, listener)
  try {
    server.listen(port)
    await once(server, 'listening')
  } catch (error) {
    throw new WrongSettings(wordsFor(error, port), { cause: error })
  }
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

function wordsFor(error: unknown, port: number) {
  if (codeOf(error) === 'EADDRINUSE') {
    return `PORT ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`
  }
  if (codeOf(error) === 'EACCES') return `PORT ${port} may not be taken by this user. Choose one above 1023.`
  return `PORT ${port} cannot be used: ${String(error)}`
}

/** Takes no more connections and waits for what is under way, at most this long; then cuts the rest off. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 200)
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
