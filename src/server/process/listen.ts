import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { anyAddress } from '../settings/network.ts'

/** Keeps a slow or silent sender from holding a connection (check 43). */
const limits = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 20_000, maxHeaderSize: 16_384 }

/** Tabs that listen for news keep their connections open. */
const maxConnections = 8_000

/**
 * Connections that wait to be accepted while the event loop is busy. Of more, the kernel drops the first packet, and the
 * person waits one second, then two, then four. The kernel's own limit (`net.core.somaxconn`) holds too.
 */
const backlog = 4_096

/** Codes of an address that this machine does not have; `listen` tries the others. */
const missingAddressCodes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']
/** A free port of one address may be taken on the other. */
const maxFreePortAttempts = 10

/** `undefined` is every address, on machines without IPv6 too. */
function addressesOf(host: string): (string | undefined)[] {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  return host === '::' ? [undefined] : [host]
}

/**
 * Listens on a port, 0 for any free one.
 *
 * @param host an IP address of this machine, `::` for all of them, `localhost` for its loopback addresses
 * @returns a server for each address, and the port that they share
 * @throws {StartError} with a message if the port is taken or may not be used
 */
export async function listen(
  port: number,
  listener: RequestListener,
  host = 'localhost',
): Promise<{ servers: Server[]; port: number }> {
  const addresses = addressesOf(host)
  for (let attempt = 1; ; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- another free port after one that was taken
    const result = await listenOnEach(addresses, port, listener)
    if (!('error' in result)) return result
    const isFree = port === 0 && errorCode(result.error) === 'EADDRINUSE'
    if (!isFree || attempt === maxFreePortAttempts) {
      throw new StartError(explainError(result.error, port, host), { cause: result.error })
    }
  }
}

async function listenOnEach(addresses: (string | undefined)[], port: number, listener: RequestListener) {
  const servers: Server[] = []
  let [sharedPort, missingAddress] = [port, undefined as unknown]
  for (const address of addresses) {
    const server = new HttpServer(limits, listener)
    server.maxConnections = maxConnections
    try {
      server.listen({ port: sharedPort, host: address, backlog })
      // oxlint-disable-next-line no-await-in-loop -- the second address takes the port of the first
      await once(server, 'listening')
    } catch (error) {
      if (missingAddressCodes.includes(errorCode(error))) {
        missingAddress = error
        continue
      }
      for (const other of servers) other.close()
      return { error }
    }
    servers.push(server)
    const bound = server.address()
    if (typeof bound === 'object' && bound) sharedPort = bound.port
  }
  return servers.length > 0 ? { servers, port: sharedPort } : { error: missingAddress }
}

/** A server that can also close connections that have not asked anything: browsers open some ahead. */
class HttpServer extends Server {
  readonly #silent = new Set<Socket>()

  constructor(options: ServerOptions, listener: RequestListener) {
    super(options, (incoming, outgoing) => {
      if (!hasUsableHost(incoming)) return void outgoing.writeHead(400, { Connection: 'close' }).end()
      // The libraries behind refuse a request without one.
      incoming.headers.host ||= 'localhost'
      listener(incoming, outgoing)
    })
    this.on('connection', (socket: Socket) => {
      this.#silent.add(socket)
      socket.once('close', () => this.#silent.delete(socket))
    })
    this.on('request', ({ socket }) => this.#silent.delete(socket))
  }

  /** To Node the silent ones are about to ask, until the time for a request's head is over. */
  override closeIdleConnections() {
    super.closeIdleConnections()
    for (const socket of this.#silent) socket.destroy()
  }
}

/** The characters of RFC 9110, 7.2: a name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const hostSyntax = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Whether a request has one Host header that can be read (RFC 9112, 3.2). HTTP/1.0 has none by its standard, and health
 * probes use it.
 */
function hasUsableHost({ rawHeaders, httpVersion, headers: { host = '' } }: IncomingMessage): boolean {
  const count = rawHeaders.filter((text, n) => n % 2 === 0 && text.toLowerCase() === 'host').length
  if (count > 1) return false
  return host === '' ? httpVersion === '1.0' : hostSyntax.test(host)
}

function explainError(error: unknown, port: number, host: string) {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    const another = port < 65_535 ? port + 1 : port - 1
    return `PORT ${port} is taken by another program. Stop that one, or choose another: PORT=${another} npm start`
  }
  if (code === 'EACCES') return `PORT ${port} may not be taken by this user. Choose one above 1023.`
  if (!missingAddressCodes.includes(code)) return `PORT ${port} cannot be used: ${String(error)}`
  if (host === 'localhost') return 'This machine has neither 127.0.0.1 nor ::1. Bring its loopback interface up.'
  const wildcards = anyAddress.join(' or ')
  return `HOST ${host} is not an address of this machine. Set HOST to one that it has, or to ${wildcards} for all of them.`
}

/** Accepts no more connections and waits for requests in progress, at most this long; then cuts off the rest. */
export async function drain(servers: Server[], patienceMs: number): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => void server.close(() => resolve())))
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections()
  }
  closeIdle()
  const idle = setInterval(closeIdle, 200)
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, patienceMs)
  await Promise.all(closed)
  clearInterval(idle)
  clearTimeout(cut)
}
