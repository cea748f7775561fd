import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { newId } from '../../../ports/ids.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { RefundOffer } from './refund-offer.tsx'

type Offer = Parameters<typeof RefundOffer>[0]['offer']

const host = { name: 'The Parlor' }

function textOf(change: Partial<Offer>, isPostponed = false) {
  const usual = { text: 'It’s on Sat.', label: 'New date', isKept: false, isUsed: false, refundCents: 4232 }
  const offer: Offer = { ...usual, leavesFanChat: false, reliantNames: [], ...change }
  const element = (
    <RefundOffer
      order={{
        orderID: newId<OrderId>(),
        isPostponed,
        host,
      }}
      offer={offer}
    />
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

test('a postponed show’s offer doesn’t repeat what the page says above it, and quotes the host', () => {
  const text =
    'Harbor Lights is postponed.\n\nHold on to your tickets.\n\nDon’t want to wait? Request a full refund by Sat, Dec 5.\n\nMessage from The Parlor: The roof leaks.'
  const html = textOf({ text }, true)
  expect(html).not.toContain('is postponed')
  expect(html).toContain('>Don’t want to wait? Request a full refund by Sat, Dec 5.<')
  expect(html).toMatch(/>Message from The Parlor:<.*>The roof leaks\.</)
  expect(
    textOf({ text: text.replace('Don’t want to wait? Request', 'You can still request'), isKept: true }),
  ).toContain('>You’re keeping your tickets. You can still request a full refund by Sat, Dec 5.<')
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
