import { Hono } from 'hono'
import { ticketPdf } from '../../features/checkout/ticket-pdf/ticket-pdf.service.ts'
import { isId, type OrderId } from '../../kernel/ids.ts'
import { paths } from '../../kernel/paths.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { refusalOf } from '../calls/refusal-answer.ts'
import type { Env } from '../http/every-request.ts'

/** `GET /order/{orderId}/tickets.pdf`: a buyer's tickets for printing. */
export const ticketPdfRoutes = (ctx: AppCtx) =>
  new Hono<Env>().get('/order/:id/tickets.pdf', async (c) => {
    const who = c.get('who')
    if (!who) return c.redirect(paths.login(c.req.path))
    const orderId = c.req.param('id')
    if (!isId<OrderId>(orderId)) return c.text('Not found.', 404)

    try {
      const { fileName, bytes } = await ticketPdf({ ...ctx, who }, orderId)
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return new Response(refusal.message, { status: refusal.status })
    }
  })
