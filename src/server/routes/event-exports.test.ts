import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { onSaleShow, sellingVenue } from '../../../tests/support/checkout-builders.ts'
import { manages } from '../../../tests/support/entity-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { paths } from '../../kernel/paths.ts'
import type { SignedIn } from '../../ports/ctx.ts'
import type { Env } from '../http/every-request.ts'
import { eventExportRoutes } from './event-exports.ts'

test('owners download attendees and orders; editors, others and visitors do not', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  await soldTickets(world, eventId)
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const stranger = await world.person()
  const path = (file: string, id: string = eventId) => `/manage/${venue.id}/event/${id}/${file}.csv`
  const get = (who: SignedIn | null, at: string) =>
    new Hono<Env>()
      .use(async (c, next) => {
        c.set('who', who)
        await next()
      })
      .route('/', eventExportRoutes(world.ctx))
      .request(at)

  for (const file of ['orders', 'attendees']) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    const [ofOwner, ofEditor, ofStranger, ofVisitor, missing] = await Promise.all([
      get(venue.owner.who, path(file)),
      get(editor.who, path(file)),
      get(stranger.who, path(file)),
      get(null, path(file)),
      get(venue.owner.who, path(file, 'nothing')),
    ])
    expect([ofOwner, ofEditor, ofStranger, ofVisitor, missing].map(({ status }) => status)).toEqual([
      200, 403, 404, 302, 404,
    ])
    expect(ofVisitor.headers.get('location'), 'a page').toBe(paths.login(paths.eventOrders(venue.id, eventId)))
    expect(ofOwner.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(ofOwner.headers.get('cache-control')).toBe('no-store')
    // oxlint-disable-next-line no-await-in-loop -- two files
    expect((await ofOwner.text()).trim().split('\r\n')).toHaveLength(2)
  }
})
