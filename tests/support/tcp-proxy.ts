import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = [client: Socket, server: Socket]

/** Passes connections on to a database, and can let them fall silent without closing them, as a lost network does. */
export async function tcpProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    const pair: Pair = [client, server]
    pairs.add(pair)
    client.pipe(server).pipe(client)
    for (const [socket, other] of [pair, [server, client] satisfies Pair]) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        if (pairs.delete(pair)) other.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    /**
     * Passes nothing on any more, in either direction; other connections and new ones work.
     *
     * @param choose picks of the open connections, oldest first
     */
    freeze(choose: (connections: Pair[]) => Pair[]) {
      for (const [client, server] of choose([...pairs])) {
        client.unpipe(server)
        server.unpipe(client)
        client.pause()
        server.pause()
      }
    },
    async [Symbol.asyncDispose]() {
      proxy.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}
