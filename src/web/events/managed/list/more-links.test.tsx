import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { MoreLinks } from './more-links.tsx'

type Show = Pick<ManagedEvent, 'status' | 'saleState' | 'isListing'>

function linksOf(show: Show) {
  const event = { eventID: 'show', eventName: 'Open Mic', ...show } as ManagedEvent
  const element = <MoreLinks event={event} host={{ id: 'host', type: 'venue' }} onLeave={() => undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a show’s menu leads to its address as a QR code, while people can go to it', () => {
  expect(linksOf({ status: 'published', saleState: 'on_sale', isListing: true })).toMatch(
    /href="\/qrgenerator\?for=[^"]*show[^"]*"[^>]*>.*QR code/,
  )
  for (const saleState of ['draft', 'canceled', 'taken_down'] as const)
    expect(linksOf({ status: 'published', saleState, isListing: true })).not.toContain('QR code')
})
