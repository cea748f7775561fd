import { once } from 'node:events'
import { connect, createServer, isIPv6 } from 'node:net'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { ROLE } from './cluster.ts'

/** Where a server listens, only on this machine. */
export type Address = { host: string; port: number }

/** Most machines have both; some have no IPv4 at all. */
const loopbacks = ['127.0.0.1', '::1']

/** Codes of an address that this machine does not have, or whose interface is down: that shows in connecting. */
const unavailableCodes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENETUNREACH', 'EINVAL']

/**
 * A port that no program uses.
 *
 * @param preferred taken when it is free
 * @throws {StartError} on a machine without a loopback interface, or when no socket can be opened
 */
export async function findFreePort(preferred?: Address): Promise<Address> {
  if (preferred && (await findPortOn(preferred.host, preferred.port).catch(() => null))) return preferred
  const errors: unknown[] = []
  for (const host of loopbacks) {
    try {
      return { host, port: await findPortOn(host) }
    } catch (error) {
      errors.push(error)
    }
  }
  const cause = errors.find((error) => !unavailableCodes.includes(errorCode(error)))
  if (cause instanceof Error) {
    const message = `PostgreSQL cannot listen on this machine: ${cause.message}. Resolve that, or set DATABASE_URL to a PostgreSQL server.`
    throw new StartError(message, { cause })
  }
  throw new StartError(
    'PostgreSQL has no address to listen on: this machine has neither 127.0.0.1 nor ::1. ' +
      'Bring the loopback interface up (ip link set lo up), or set DATABASE_URL to a PostgreSQL server.',
    { cause: errors[0] },
  )
}

async function findPortOn(host: string, preferredPort = 0): Promise<number> {
  const server = createServer()
  try {
    await once(server.listen(preferredPort, host), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const client = connect(port, host)
    await once(client, 'connect')
    client.destroy()
    return port
  } finally {
    await new Promise((resolve) => void server.close(resolve))
  }
}

/** Where the server of a URL listens. */
export function addressOf(url: string): Address {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

export const urlOf = (password: string, { host, port }: Address) =>
  `postgres://${ROLE}:${password}@${isIPv6(host) ? `[${host}]` : host}:${port}/${ROLE}`
