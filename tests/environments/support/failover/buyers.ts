import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AnswerRecord } from '../../../support/answer-record.ts'

/** What a buyer was told: times are milliseconds of `performance.now()`. */
export type Purchase = { key: string; orderId: string; heldAt: number; chargedAt: number | null }

const Started = z.object({ orderID: z.string(), url: z.string() })
const retryMs = 200

/**
 * Buyers who order one ticket after another over HTTP until the show is sold out, and pay with a test card. A request
 * that failed is sent again with the same `Idempotency-Key`, as the browser does. Every other buyer returns to the
 * order; the others close the browser after they have paid.
 *
 * @param origins  of the app's processes, which buyers use in turn
 * @param tokens   sessions of people who have not bought anything yet
 * @param pauseMs  between two orders of a buyer
 */
export function startBuyers(
  record: AnswerRecord,
  {
    origins,
    tokens,
    eventId,
    pauseMs,
    count,
  }: { origins: string[]; tokens: string[]; eventId: string; pauseMs: number; count: number },
) {
  const purchases: Purchase[] = []
  const abandoned = new AbortController()
  let turn = 0

  const post = async (to: string, url: string, token: string, body: unknown, headers: Record<string, string> = {}) => {
    for (;;) {
      const answer = await record.send(to, url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(body),
      })
      if (answer && answer.status < 500) return answer
      if (abandoned.signal.aborted) return null
      await sleep(retryMs)
    }
  }

  /** @returns false once there are no tickets left */
  async function order(): Promise<boolean> {
    const n = turn++
    const origin = origins[n % origins.length]
    const token = tokens[n % tokens.length] ?? ''
    const key = randomUUID()
    const basket = { eventID: eventId, tickets: [{ ticketName: 'General Admission', quantity: 1 }] }
    const input = { ...basket, fullName: 'Robin Vale' }
    const started = await post('order', `${origin}/api/createCheckoutSession`, token, input, { 'Idempotency-Key': key })
    if (!started || started.status === 409) return false
    if (started.status !== 200) throw new Error(`An order was refused: ${started.status} ${started.body}`)

    const { orderID, url } = Started.parse(JSON.parse(started.body))
    const purchase: Purchase = { key, orderId: orderID, heldAt: performance.now(), chargedAt: null }
    purchases.push(purchase)

    const pay = `${origin}/local-payments/sessions/${url.split('/').at(-1)}/pay`
    const paid = await post('pay', pay, token, { number: '4242424242424242' })
    if (paid?.status !== 200) throw new Error(`A payment was refused: ${paid?.status} ${paid?.body}`)
    purchase.chargedAt = performance.now()
    if (n % 2 === 0) await post('return', `${origin}/api/fetchOrder`, token, { orderID })
    return true
  }

  async function buy() {
    while (!abandoned.signal.aborted && (await order())) await sleep(pauseMs)
  }

  const soldOut = Promise.all(Array.from({ length: count }, buy))
  soldOut.catch(() => {}) // thrown where it is awaited
  return {
    purchases,
    soldOut,
    /** Stops buying and retrying. */
    abandon: () => abandoned.abort(),
  }
}
