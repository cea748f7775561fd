import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Link = { client: Socket; server: Socket; usedAt: number }

/**
 * A TCP proxy before a PostgreSQL server that can stop carrying bytes without closing anything, as a network does that
 * loses a peer: the client sees an open connection and no answer.
 */
export async function startFreezingProxy(serverUrl: string) {
  const target = new URL(serverUrl)
  const links = new Set<Link>()
  let isFrozen = false

  const freeze = ({ client, server }: Link) => {
    client.unpipe(server).pause()
    server.unpipe(client).pause()
  }
  const carry = ({ client, server }: Link) => {
    client.pipe(server)
    server.pipe(client)
  }

  const proxy = createServer((client) => {
    const link = { client, server: connect(Number(target.port), target.hostname), usedAt: performance.now() }
    links.add(link)
    for (const socket of [link.client, link.server]) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        links.delete(link)
        link.client.destroy()
        link.server.destroy()
      })
    }
    client.on('data', () => (link.usedAt = performance.now()))
    client.pause()
    if (!isFrozen) carry(link)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Freezes the connection that the client used last, which a pool takes next; others go on. */
    freezeLastUsed() {
      const [link] = [...links].toSorted((a, b) => b.usedAt - a.usedAt)
      if (link) freeze(link)
    },
    /** Freezes the connection that the server sees coming from a port, `client_port` in `pg_stat_activity`. */
    freezeFrom(port: number | undefined) {
      for (const link of links) if (link.server.localPort === port) freeze(link)
    },
    /** Freezes the connections that were opened before all others. */
    freezeOldest(count: number) {
      for (const link of [...links].slice(0, count)) freeze(link)
    },
    /** Freezes every open connection; new ones work. */
    freezeOpen() {
      for (const link of links) freeze(link)
    },
    /** Freezes every open connection and every new one. */
    freezeAll() {
      isFrozen = true
      for (const link of links) freeze(link)
    },
    thaw() {
      isFrozen = false
      for (const link of links) carry(link)
    },
    async [Symbol.asyncDispose]() {
      proxy.close()
      for (const { client, server } of links) {
        client.destroy()
        server.destroy()
      }
    },
  }
}
