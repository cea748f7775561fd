import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Client } from '../client.ts'
import type { History } from '../history.ts'
import type { Venue } from '../people.ts'
import type { Random } from '../random.ts'

const goodCard = '4242 4242 4242 4242'
const declinedCard = '4000 0000 0000 0002'
const maxAttempts = 6

const Session = z.object({ url: z.string(), orderID: z.string() })
const Order = z.object({ tickets: z.array(z.object({ ticketID: z.string() })) })

/** What a buyer does over and over: chooses a show, holds tickets, pays or walks away, and sometimes looks at the order. */
export async function buyOnce(fan: Client, venue: Venue, random: Random, history: History): Promise<void> {
  const show = random.pick(venue.shows)
  const quantity = 1 + random.below(3)
  const intent = random.below(100)
  const order = await openOrder(fan, show.eventId, quantity)
  if (!order) return

  const sessionId = /\/pay\/(.+)$/.exec(order.url)?.[1]
  if (!sessionId) return history.note(`a payment page at ${order.url}`)
  if (intent < 10) return
  if (intent < 15) return void (await fan.call('cancelOrder', z.unknown(), { orderID: order.orderID }))
  if (intent < 30) await pay(fan, sessionId, declinedCard)
  if (await pay(fan, sessionId, goodCard)) {
    history.paid.add(order.orderID)
    // Most close the page: their tickets have to come without them.
    if (intent > 80) await lookAtOrder(fan, order.orderID, random.below(100))
  }
}

/** Some can't come after all: where the show is sold out, their tickets go to the others, unless they change their mind. */
async function lookAtOrder(fan: Client, orderID: string, intent: number): Promise<void> {
  const { data } = await fan.call('fetchOrder', Order, { orderID })
  const ticketIDs = data?.tickets.map(({ ticketID }) => ticketID) ?? []
  if (intent > 60 || ticketIDs.length === 0) return
  await fan.call('returnTickets', z.unknown(), { orderID, ticketIDs })
  if (intent < 10) await fan.call('takeBackReturns', z.unknown(), { orderID, ticketIDs })
}

/** Tries again with the same key, as a browser does after an answer that did not come. */
async function openOrder(fan: Client, eventID: string, quantity: number) {
  const key = randomUUID()
  const basket = { eventID, fullName: 'Dana Rivers', tickets: [{ ticketName: 'General Admission', quantity }] }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { status, data } = await fan.call('createCheckoutSession', Session, basket, { 'Idempotency-Key': key })
    if (data) return data
    if (status !== 0 && status !== 503 && status !== 429) return null
    await sleep(500)
  }
  return null
}

/** @returns whether the payment page said that the money was taken */
async function pay(fan: Client, sessionId: string, number: string): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const answer = await fan.send('pay', `/local-payments/sessions/${sessionId}/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ number }),
    })
    if (answer?.status === 200) return Paid.parse(JSON.parse(answer.body)).result === 'paid'
    if (answer && answer.status !== 503) return false
    await sleep(500)
  }
  return false
}

const Paid = z.object({ result: z.string() })
