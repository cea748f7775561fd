import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Buyer } from './hot-show.ts'

/** Who calls: the server believes the address in the header that `CLIENT_ADDRESS_HEADER` names. */
type Caller = Pick<Buyer, 'token' | 'address'>

/** What each buyer in a rush sends. */
type Rush = { origin: string; path: string; callers: Caller[]; body: string; times: number }

/**
 * Posts over as many connections as there are callers, each asking again once it is answered. On bare sockets, for two
 * reasons: the sender shares the machine with what it measures, and the load tools at hand end on a whole second.
 *
 * @param rush.times how often each asks
 * @returns how many answers had which status
 * @throws when a connection ends before its last answer, or an answer tells no length
 */
export async function postAll({ origin, path, callers, body, times }: Rush): Promise<Map<number, number>> {
  const { hostname, port, host } = new URL(origin)
  const counts = new Map<number, number>()
  await Promise.all(
    callers.map(async (caller) => {
      const request = postRequest({ host, path, caller, body })
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      await ask(socket, request, times, (status) => counts.set(status, (counts.get(status) ?? 0) + 1))
      socket.destroy()
    }),
  )
  return counts
}

type PostRequest = { host: string; path: string; caller: Caller; body: string }

/** A POST with a JSON body as its bytes go over the line: what a client library does would be part of the figure. */
export const postRequest = ({ host, path, caller, body }: PostRequest): string =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Authorization: Bearer ${caller.token}`,
    `X-Real-IP: ${caller.address}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')

function ask(socket: Socket, request: string, times: number, count: (status: number) => void): Promise<void> {
  let remaining = times
  let text = ''
  socket.setEncoding('latin1')
  socket.write(request)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`A connection ended with ${remaining} answers to come`))
    socket.on('error', reject)
    socket.on('close', fail)
    socket.on('data', (part: string) => {
      text += part
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
      if (length === undefined) return reject(new Error(`An answer without its length: ${text}`))
      if (text.length < head + 4 + Number(length)) return

      count(Number(text.slice(9, 12)))
      text = ''
      remaining -= 1
      if (remaining > 0) return socket.write(request)
      socket.off('close', fail)
      resolve()
    })
  })
}
