import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { RefundOrder } from './refund-order.tsx'

type Order = Parameters<typeof RefundOrder>[0]['order']

function textOf(change: Partial<Order>) {
  const order: Order = {
    ...{ orderID: newId<OrderId>(), fullName: 'Robin Vale', status: 'paid', checkedIn: 0 },
    ...{ totalCents: 5073, refundedCents: 0, ...change },
  }
  const element = <RefundOrder order={order} by="host" onDone={() => undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('an order with a ticket that was checked in can be refunded', () => {
  expect(textOf({ checkedIn: 1 })).toBe(textOf({}))
  expect(textOf({ checkedIn: 1 })).toContain('Refund…')
})

test('an order that was refunded in full offers no refund', () => {
  expect(textOf({ status: 'refunded', refundedCents: 5073, checkedIn: 1 })).toBe('')
})

test('an order that is being refunded says so', () => {
  const text = textOf({ status: 'refunding', checkedIn: 1 })
  expect(text).toContain('Refund in progress')
})
