import { once } from 'node:events'
import { connect, createServer, isIPv6 } from 'node:net'
import { ROLE } from './cluster.ts'
import { StartError } from './start-error.ts'

/** Where a server listens, on this machine alone. */
export type Address = { host: string; port: number }

/** Most machines have both; some have no IPv4 at all. */
const loopbacks = ['127.0.0.1', '::1']

/** @throws {StartError} on a machine without a loopback interface */
export async function findFreePort(): Promise<Address> {
  for (const host of loopbacks) {
    const port = await freePortOn(host)
    if (port) return { host, port }
  }
  throw new StartError(
    'PostgreSQL has no address to listen on: this machine has neither 127.0.0.1 nor ::1. ' +
      'Bring the loopback interface up (ip link set lo up), or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** @returns undefined where this machine does not have the address, or its interface is down: that shows in connecting */
async function freePortOn(host: string): Promise<number | undefined> {
  const server = createServer()
  try {
    await once(server.listen(0, host), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const client = connect(port, host)
    await once(client, 'connect')
    client.destroy()
    return port
  } catch {
    return undefined
  } finally {
    await new Promise((resolve) => void server.close(resolve))
  }
}

export const urlOf = (password: string, { host, port }: Address) =>
  `postgres://${ROLE}:${password}@${isIPv6(host) ? `[${host}]` : host}:${port}/${ROLE}`
