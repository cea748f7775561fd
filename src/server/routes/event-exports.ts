import { type Context, Hono } from 'hono'
import {
  type EventExport,
  exportAttendees,
  exportOrders,
} from '../../features/checkout/event-orders/export-event-orders.service.ts'
import { type EventId, isId } from '../../kernel/ids.ts'
import { paths } from '../../kernel/paths.ts'
import type { AppCtx, SignedInCtx } from '../../ports/ctx.ts'
import { onBackgroundPool } from '../database/pools.ts'
import type { Env } from '../http/every-request.ts'
import { downloadResponse } from './download.ts'

/** `GET /manage/{entityId}/event/{eventId}/orders.csv` and `attendees.csv`: files for owners and admins. */
export const eventExportRoutes = (ctx: AppCtx) =>
  new Hono<Env>()
    .get(paths.ordersFile(':id', ':eventId'), (c) => answer(c, ctx, { ...c.req.param(), makeExport: exportOrders }))
    .get(paths.attendeesFile(':id', ':eventId'), (c) =>
      answer(c, ctx, { ...c.req.param(), makeExport: exportAttendees }),
    )

type RequestedExport = {
  id: string
  eventId: string
  makeExport: (ctx: SignedInCtx, eventId: EventId) => Promise<EventExport>
}

async function answer(c: Context<Env>, ctx: AppCtx, { id, eventId, makeExport }: RequestedExport) {
  const who = c.get('who')
  // The login leads to pages only; the files are one tap away on that of the orders.
  if (!who) return c.redirect(paths.login(paths.eventOrders(id, eventId)))
  if (!isId<EventId>(eventId)) return c.text('Not found.', 404)

  return downloadResponse(async () => {
    const { fileName, chunks } = await makeExport(onBackgroundPool({ ...ctx, who }), eventId)
    return { fileName, mediaType: 'text/csv; charset=utf-8', content: streamOf(chunks) }
  })
}

/** Reads the next rows only when the last ones were sent. */
const streamOf = (chunks: AsyncGenerator<string>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await chunks.next()
      if (chunk.done) controller.close()
      else controller.enqueue(new TextEncoder().encode(chunk.value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
