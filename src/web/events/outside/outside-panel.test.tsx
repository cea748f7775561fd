import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { newWorld } from '../../../../tests/support/world.ts'
import { fetchEvent } from '../../../features/events/page/fetch-event.service.ts'
import { importListings } from '../../../features/imports/import-listings.service.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { namedPrice } from '../cards/shown-price.ts'
import { OutsidePanel } from './outside-panel.tsx'

/** What the page and the card of a listing say of its price, whose source has it in these words. */
async function textsOf(price: string) {
  await using world = await newWorld()
  const text = `date,start,venue,city,state,price,lineup\n2026-12-05,20:00,Brick Hall,Oakland,CA,${price},Tin Parade`
  await importListings(world.ctx, {
    text,
    source: 'test',
    listedFrom: { name: 'The List', url: 'https://list.example' },
  })
  const { id } = await world.db.selectFrom('events').select('id').executeTakeFirstOrThrow()
  const { event } = await fetchEvent(world.ctx, { eventID: id })
  const { events } = await callsInProcess(world.ctx).listEventsNearby({ near: 'Oakland, CA' })
  const [card] = events
  const element = <OutsidePanel event={event} date={event.occurrences[0] ?? null} />
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return { page: markup.replaceAll(/<[^>]+>/g, '\n'), card: card ? namedPrice(card) : null }
}

test('a listing repeats where its source says people pay, and has no word of ours about a door or a cover', async () => {
  const ofOurs = /door|cover/i
  const named = await textsOf('$12 advance; $15 at the door')
  expect(named.page.match(/.*(?:door|cover).*/gi)).toEqual(['$15 at the door'])
  expect(named.card).toBe('$12 advance / $15 at the door')

  const one = await textsOf('$15 at the door')
  expect(one.page.match(/.*(?:door|cover).*/gi)).toEqual(['$15 at the door'])
  expect(one.card).toBe('$15')

  for (const price of ['15', '12-15', 'free']) {
    // oxlint-disable-next-line no-await-in-loop -- three
    const { page, card } = await textsOf(price)
    expect(page).not.toMatch(ofOurs)
    expect(card).not.toMatch(ofOurs)
  }
})
