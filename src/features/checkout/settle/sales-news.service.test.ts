import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { News } from '../../../ports/live/live.ts'

test('a sale notifies the tabs of the seller’s managers, not of door staff or anyone else', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const [editor, door] = [await world.person(), await world.person()]
  await manages(world, editor, venue.id, 'editor')
  await manages(world, door, venue.id, 'door')
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  await onSaleShow(world, { name: 'Elsewhere' })

  const firstNews = new Promise<News>((resolve) => {
    world.ctx.live.onMessage((news) => news.fact.fact === 'entity' && resolve(news))
  })
  await boughtOrder(world, { eventId, quantity: 2 })
  const { fact, to } = await firstNews
  expect(fact).toEqual({ fact: 'entity', id: venue.id })
  expect(to && 'users' in to ? to.users.toSorted() : null).toEqual(
    [venue.owner.who.userId, editor.who.userId].toSorted(),
  )
})
