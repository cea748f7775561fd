import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '../../../kernel/money.ts'
import { newId } from '../../../ports/ids.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { RefundOffer } from './refund-offer.tsx'

type Offer = Parameters<typeof RefundOffer>[0]['offer']

function textOf(change: Partial<Offer>) {
  const usual = { text: 'It’s on Sat.', label: 'New date', isKept: false, isUsed: false }
  const offer: Offer = { ...usual, leavesFanChat: false, reliantNames: [], ...change }
  const element = (
    <RefundOffer order={{ orderID: newId<OrderId>(), totalCents: cents(4232), refunded: null }} offer={offer} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('who keeps the tickets reads that they do, and then until when a refund can be had', () => {
  const text = 'It’s on Sat. It was on Sun.\n\nYou can still request a full refund, fees included, by Sat, Dec 5.'
  const keptText = textOf({ text, isKept: true })
  expect(keptText).toContain(
    'You’re keeping your tickets. You can still request a full refund, fees included, by Sat, Dec 5.',
  )
  expect(keptText).not.toContain('Keep tickets')
  expect(keptText.match(/You can still/g)).toHaveLength(1)
  expect(textOf({ text, isKept: true, isUsed: true })).not.toContain('You can still')
})

test('an order with a ticket that was used since the change says beforehand that the host has to refund it', () => {
  expect(textOf({})).toContain('Request refund')
  for (const isKept of [false, true]) {
    const text = textOf({ isUsed: true, isKept })
    expect(text).toContain('Please contact the host about a refund.')
    expect(text).not.toContain('equest a refund')
    expect(text).not.toContain('Request refund')
  }
})
