import { Hono } from 'hono'
import { z } from 'zod'
import type { LocalPages } from './payments.ts'

const Card = z.object({ number: z.string().max(40) })
const notFound = { message: 'Not found.' }

/**
 * The local provider over HTTP, as its card page calls it: `/local-payments/sessions/{id}`, `…/pay`,
 * `/local-payments/accounts/{id}`, `…/finish`. It stands for another company's server, so it is no part of our API.
 */
export function localPaymentRoutes(pages: LocalPages) {
  const routes = new Hono()

  routes.get('/sessions/:id', async (c) => {
    const session = await pages.readSession(c.req.param('id'))
    return session ? c.json(session) : c.json(notFound, 404)
  })
  routes.post('/sessions/:id/pay', async (c) => {
    const card = Card.safeParse(await c.req.json().catch(() => null))
    if (!card.success) return c.json({ message: 'Your card number is incomplete.' }, 400)

    const payment = await pages.paySession(c.req.param('id'), card.data)
    if (!payment) return c.json(notFound, 404)
    return c.json(payment, payment.result === 'declined' ? 402 : 200)
  })
  routes.get('/accounts/:id', async (c) => {
    const account = await pages.readAccount(c.req.param('id'))
    return account ? c.json(account) : c.json(notFound, 404)
  })
  routes.post('/accounts/:id/finish', async (c) => {
    const finished = await pages.finishOnboarding(c.req.param('id'))
    return finished ? c.json(finished) : c.json(notFound, 404)
  })
  return routes
}
