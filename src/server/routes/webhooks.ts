import { paths } from '../../kernel/paths.ts'
import { Hono } from 'hono'
import { receiveWebhook } from '../../features/checkout/webhooks/webhooks.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { refusalDelay } from '../http/load/refusal-delay.ts'
import { onCheckoutPool } from '../database/pools.ts'

const maxBytes = 262_144

/**
 * `POST /webhooks/stripe`: 200 once the message is stored, 400 when it is not the provider's, 5xx when it could not
 * be stored, so that the provider sends it again.
 */
export function webhookRoutes(ctx: AppCtx) {
  const routes = new Hono()
  const delay = refusalDelay()
  routes.post(paths.stripeWebhook, async (c) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return c.text('Too large.', 413)

    const body = await c.req.text()
    // A request in chunks does not tell its length.
    if (Buffer.byteLength(body) > maxBytes) return c.text('Too large.', 413)
    const isOurs = await receiveWebhook(onCheckoutPool(ctx), body, c.req.header('stripe-signature') ?? '')
    if (isOurs) return c.text('ok')

    ctx.log.warn({}, 'webhook with an invalid signature')
    await delay()
    return c.text('Bad signature.', 400)
  })
  return routes
}
