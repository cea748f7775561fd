import { type Context, type Env, Hono } from 'hono'
import { z } from 'zod'
import { paths } from '../../../kernel/paths.ts'
import type { LocalPages } from '../payments.ts'

const Card = z.object({ number: z.string().max(40) })
const notFound = { message: 'Not found.' }

/**
 * The local provider over HTTP, as its card page calls it: `/local-payments/sessions/{id}/pay` and
 * `/local-payments/accounts/{id}/finish`. It stands for another company's server, so it is no part of our API.
 *
 * @param mayOnboard whether the sender of a request may act for a seller's account
 */
export function localPaymentRoutes<E extends Env>(
  pages: LocalPages,
  mayOnboard: (c: Context<E>, accountId: string) => Promise<boolean>,
) {
  const routes = new Hono<E>()

  routes.post(paths.payLocally(':id'), async (c) => {
    const card = Card.safeParse(await c.req.json().catch(() => null))
    if (!card.success) return c.json({ message: 'Your card number is incomplete.' }, 400)

    const payment = await pages.paySession(c.req.param('id'), card.data)
    if (!payment) return c.json(notFound, 404)
    return c.json(payment, payment.result === 'declined' ? 402 : 200)
  })
  routes.post(paths.finishLocalOnboarding(':id'), async (c) => {
    const accountId = c.req.param('id')
    const finished = (await mayOnboard(c, accountId)) ? await pages.finishOnboarding(accountId) : null
    return finished ? c.json(finished) : c.json(notFound, 404)
  })
  return routes
}
