import { once } from 'node:events'
import { createServer, type AddressInfo, Socket } from 'node:net'
import pg from 'pg'

type Options = {
  mode: 'session' | 'transaction'
  /** Most server connections. */
  size: number
  /** Which idle server connection comes next: the one used last, as in PgBouncer, or each in turn. */
  next?: 'last' | 'in turn'
}

type Message = { type: string; body: Buffer; bytes: Buffer }

const allowedParameters = ['user', 'database', 'application_name', 'client_encoding']
const TERMINATE = 'X'
const READY_FOR_QUERY = 'Z'

/**
 * A connection pooler that speaks PostgreSQL's protocol and shares server connections as PgBouncer does: by client, or
 * by transaction. It takes every client, and refuses the startup parameters that PgBouncer refuses.
 */
export async function startPooler(serverUrl: string, { mode, size, next = 'last' }: Options) {
  const idle: Socket[] = []
  const waiting: ((server: Socket) => void)[] = []
  const sockets = new Set<Socket>()
  let opened = 0

  async function take(): Promise<Socket> {
    if (opened < size && (next === 'in turn' || idle.length === 0)) {
      opened += 1
      const server = await openServerConnection(serverUrl)
      sockets.add(server)
      return server
    }
    const server = next === 'last' ? idle.pop() : idle.shift()
    return server ?? new Promise((resolve) => void waiting.push(resolve))
  }

  function giveBack(server: Socket) {
    server.removeAllListeners('data')
    const first = waiting.shift()
    if (first) first(server)
    else idle.push(server)
  }

  function drop(server: Socket) {
    server.destroy()
    opened -= 1
    const first = waiting.shift()
    if (first) void take().then(first)
  }

  // Without it, each answer waits 40 ms for the acknowledgment of the one before.
  const pooler = createServer({ noDelay: true }, (client) => {
    sockets.add(client)
    let server: Socket | null = null
    let taking: Promise<void> | null = null
    const toServer: Buffer[] = []

    async function assign() {
      server = await take()
      const fromServer = messageReader(({ type, body, bytes }) => {
        client.write(bytes)
        const isDone = type === READY_FOR_QUERY && body.toString() === 'I'
        if (!isDone || mode === 'session' || !server) return
        giveBack(server)
        server = null
        taking = null
      })
      server.on('data', fromServer)
      for (const bytes of toServer.splice(0)) server.write(bytes)
    }

    const fromClient = messageReader(({ type, bytes }) => {
      if (type === TERMINATE) return void client.end()
      if (server) return void server.write(bytes)
      toServer.push(bytes)
      taking ??= assign()
    })
    client.once('data', (startup: Buffer) => {
      const refused = parametersOf(startup).find((name) => !allowedParameters.includes(name))
      if (refused) return void client.end(errorResponse('08P01', `unsupported startup parameter: ${refused}`))
      client.write(Buffer.concat([message('R', Buffer.alloc(4)), message(READY_FOR_QUERY, Buffer.from('I'))]))
      client.on('data', fromClient)
    })
    client.on('error', () => client.destroy())
    client.on('close', () => server && drop(server))
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')

  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      pooler.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Lets `pg` log in, and then takes its socket over. */
async function openServerConnection(url: string): Promise<Socket> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, stream: () => socket })
  client.on('error', () => {})
  await client.connect()
  socket.removeAllListeners('data')
  return socket
}

/** Puts a stream's pieces together to messages: a letter, a length of four bytes that counts itself, a body. */
function messageReader(onMessage: (message: Message) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      const bytes = rest.subarray(0, end)
      rest = rest.subarray(end)
      onMessage({ type: String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(5), bytes })
    }
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

const errorResponse = (code: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))

/** Names from the first message of a client, which is a length, a version, and names and values in turn. */
const parametersOf = (startup: Buffer) =>
  startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((text, position) => text && position % 2 === 0)
