import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { errorCode } from '../kernel/error-code.ts'
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
  silent.set(server, silentOf(server))
  try {
    server.listen(port)
    await once(server, 'listening')
  } catch (error) {
    throw new WrongSettings(wordsFor(error, port), { cause: error })
  }
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port }
}

/** Of each server, connections that have not asked anything: browsers open some ahead. */
const silent = new WeakMap<Server, Set<Socket>>()

function silentOf(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
  return sockets
}

function wordsFor(error: unknown, port: number) {
  if (errorCode(error) === 'EADDRINUSE') {
    return `PORT ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`
  }
  if (errorCode(error) === 'EACCES') return `PORT ${port} may not be taken by this user. Choose one above 1023.`
  return `PORT ${port} cannot be used: ${String(error)}`
}

/** Takes no more connections and waits for what is under way, at most this long; then cuts the rest off. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  const closeIdle = () => {
    server.closeIdleConnections()
    // To Node they are about to ask, until the time for a request's head is over.
    for (const socket of silent.get(server) ?? []) socket.destroy()
  }
  closeIdle()
  const idle = setInterval(closeIdle, 200)
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
