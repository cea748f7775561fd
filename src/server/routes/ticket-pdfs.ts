import { Hono } from 'hono'
import { ticketPdf } from '../../features/checkout/ticket-pdf/ticket-pdf.service.ts'
import { isId, type OrderId } from '../../kernel/ids.ts'
import { paths } from '../../kernel/paths.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import type { Env } from '../http/every-request.ts'
import { downloadResponse } from './download.ts'

/** `GET /order/{orderId}/tickets.pdf`: a buyer's tickets for printing. */
export const ticketPdfRoutes = (ctx: AppCtx) =>
  new Hono<Env>().get(paths.ticketsFile(':id'), async (c) => {
    const who = c.get('who')
    const orderId = c.req.param('id')
    // The login leads to pages only; the file is one tap away on the order's.
    if (!who) return c.redirect(paths.login(paths.order(orderId)))
    if (!isId<OrderId>(orderId)) return c.text('Not found.', 404)

    return downloadResponse(async () => {
      const { fileName, bytes } = await ticketPdf({ ...ctx, who }, orderId)
      return { fileName, mediaType: 'application/pdf', content: new Uint8Array(bytes) }
    })
  })
