import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import type { Role } from '../../../../kernel/roles.ts'
import { MoreLinks } from './more-links.tsx'

type Show = Pick<ManagedEvent, 'status' | 'saleState' | 'isListing'> & Partial<ManagedEvent>

function linksOf(show: Show, role: Role = 'owner') {
  const event = { eventID: 'show', eventName: 'Open Mic', ...show } as ManagedEvent
  const element = <MoreLinks event={event} host={{ id: 'host', type: 'venue' }} role={role} onLeave={() => undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a show’s menu leads to its address as a QR code, while people can go to it', () => {
  expect(linksOf({ status: 'published', saleState: 'on_sale', isListing: true })).toMatch(
    /href="\/qrgenerator\?for=[^"]*show[^"]*"[^>]*>.*QR code/,
  )
  for (const saleState of ['draft', 'canceled', 'taken_down'] as const)
    expect(linksOf({ status: 'published', saleState, isListing: true })).not.toContain('QR code')
})

test('a show’s menu leads to its own pages, those about money only for owners and admins', () => {
  const onSale = { status: 'published', saleState: 'on_sale', isListing: false, internalTickets: true } as const
  expect(linksOf(onSale)).toMatch(/Guest list.*Sales.*Promo codes.*Messages/s)
  expect(linksOf(onSale, 'editor')).toMatch(/Guest list.*Messages/s)
  expect(linksOf(onSale, 'editor')).not.toMatch(/Sales|Promo codes/)
  const cover = { ...onSale, saleState: 'no_tickets', internalTickets: false } as const
  expect(linksOf(cover), 'a cover night has a door and a guest list').toMatch(/Door.*Guest list/s)
  expect(linksOf(cover)).not.toMatch(/Sales|Messages/)
  expect(linksOf({ ...onSale, status: 'draft', saleState: 'draft' })).not.toContain('Guest list')
})
