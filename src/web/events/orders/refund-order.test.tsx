import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { RefundOrder } from './refund-order.tsx'

type Order = Parameters<typeof RefundOrder>[0]['order']

function textOf(change: Partial<Order>) {
  const order: Order = {
    ...{ orderID: newId<OrderId>(), fullName: 'Robin Vale', status: 'paid', totalCents: 5073, ...change },
  }
  const element = <RefundOrder order={order} by="host" onDone={() => undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('an order of which a part was refunded can be refunded further', () => {
  expect(textOf({ status: 'partly_refunded' })).toBe(textOf({}))
  expect(textOf({ status: 'part_lost' })).toBe(textOf({}))
  expect(textOf({})).toContain('Refund…')
})

test('an order that was refunded in full offers no refund', () => {
  expect(textOf({ status: 'refunded' })).toBe('')
})

test('an order that is being refunded says so', () => {
  const text = textOf({ status: 'refunding' })
  expect(text).toContain('Refund in progress')
})
