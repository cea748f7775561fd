import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { errorCode } from '../../src/kernel/error-code.ts'
import type { EventId } from '../../src/kernel/ids.ts'
import { ticketsPerAccountAndEvent } from '../../src/kernel/limits.ts'
import type { Buyer } from './hot-show.ts'
import { postRequest } from './rush.ts'

/**
 * How long each purchase took, how many were refused, how many connections could not be made or ended before an answer,
 * by their error, and how long all of them took together.
 */
export type Purchases = { ms: number[]; refused: number; broken: Record<string, number>; seconds: number }

/**
 * Every buyer buys as many tickets of each show as an account may, one after the other, over a connection of their own.
 * One whose connection breaks, or cannot be made, has bought enough.
 *
 * @param isOver asked before each purchase, ends them all early
 */
export async function buyAll(
  origin: string,
  shows: EventId[],
  buyers: Buyer[],
  isOver: () => boolean = () => false,
): Promise<Purchases> {
  const { hostname, port, host } = new URL(origin)
  const ms: number[] = []
  let refused = 0
  const start = performance.now()
  const broken: Record<string, number> = {}

  async function buy(buyer: Buyer) {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    try {
      await once(socket, 'connect')
      for (const eventID of shows) {
        const request = purchaseRequest(host, buyer, eventID)
        for (let n = 0; n < ticketsPerAccountAndEvent && !isOver(); n += 1) {
          const from = performance.now()
          const answer = await exchange(socket, request)
          if (answer.startsWith('HTTP/1.1 200')) ms.push(performance.now() - from)
          else refused += 1
        }
      }
    } catch (error) {
      const name = errorCode(error) || String(error)
      broken[name] = (broken[name] ?? 0) + 1
    } finally {
      socket.destroy()
    }
  }

  await Promise.all(buyers.map(buy))
  return { ms, refused, broken, seconds: (performance.now() - start) / 1_000 }
}

function purchaseRequest(host: string, caller: Buyer, eventID: EventId) {
  const body = JSON.stringify({
    eventID,
    tickets: [{ ticketName: 'General Admission', quantity: 1 }],
    fullName: 'Robin Vale',
  })
  return postRequest({ host, path: '/api/createCheckoutSession', caller, body })
}

/** Sends a request and resolves with the whole answer, whose length its head tells. */
function exchange(socket: Socket, request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  const fail = () => reject(new Error('A connection ended before its answer'))
  // Without a listener the error would end the process; `close` follows it.
  if (socket.listenerCount('error') === 0) socket.on('error', () => {})
  const read = (part: Buffer) => {
    text += part.toString('latin1')
    const head = text.indexOf('\r\n\r\n')
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    if (head < 0 || text.length < head + 4 + Number(length)) return
    socket.off('data', read).off('close', fail)
    resolve(text)
  }
  socket.on('data', read).once('close', fail).write(request)
  return promise
}
