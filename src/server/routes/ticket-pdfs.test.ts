import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow } from '../../../tests/support/checkout-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { paths } from '../../kernel/paths.ts'
import type { SignedIn } from '../../ports/ctx.ts'
import type { Env } from '../http/every-request.ts'
import { ticketPdfRoutes } from './ticket-pdfs.ts'

test('a buyer downloads their tickets; a visitor logs in first, and others find nothing', async () => {
  await using world = await newWorld()
  const buyer = await world.person()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { buyer, eventId })
  const path = (id: string) => `/order/${id}/tickets.pdf`
  const get = (who: SignedIn | null, id: string = orderID) =>
    new Hono<Env>()
      .use(async (c, next) => {
        c.set('who', who)
        await next()
      })
      .route('/', ticketPdfRoutes(world.ctx))
      .request(path(id))

  const [file, visitor, stranger, missing] = await Promise.all([
    get(buyer.who),
    get(null),
    get((await world.person()).who),
    get(buyer.who, 'nothing'),
  ])
  expect([file, visitor, stranger, missing].map(({ status }) => status)).toEqual([200, 302, 404, 404])
  expect(visitor.headers.get('location'), 'a page').toBe(paths.login(paths.order(orderID)))
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
})
