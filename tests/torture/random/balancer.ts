import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The side that opened a connection, and the server's end of it, go together. */
function join(client: Socket, upstream: Socket) {
  client.pipe(upstream).pipe(client)
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Hands each connection to one of several ports in turn, and to the next where nothing listens. */
export async function startBalancer(ports: number[]) {
  let turn = 0
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.on('error', () => {})
    turn += 1
    tryPorts(
      client,
      ports.map((_, offset) => ports[(turn + offset) % ports.length] as number),
    )
  })
  const port = await portOf(server.listen(0, '127.0.0.1'))

  return {
    origin: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function tryPorts(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) {
    client.destroy()
    return
  }
  const upstream = connect(port, '127.0.0.1')
  const onRefused = () => tryPorts(client, others)
  upstream.once('error', onRefused)
  upstream.once('connect', () => {
    upstream.off('error', onRefused)
    join(client, upstream)
  })
}
