import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CallOutputs } from '../../contract.ts'
import type { EventId, OrderId, PayoutId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { type OpenedPayout, PayoutPart } from './payout-part.tsx'

type Payout = CallOutputs['listPayouts']['payouts'][number]

const payout = (change: Partial<Payout>): Payout => ({
  ...{ payoutID: newId<PayoutId>(), amountCents: 2_000, status: 'paid', arrivesOn: '2026-11-23' },
  ...{ payments: 1, salesCents: 2_000, refundsCents: 0, otherCents: 0, ...change },
})

function markup(payouts: Payout[], opened: OpenedPayout | null = null): string {
  const balance = { paidCents: 2_000, onTheWayCents: 0, unpaidCents: 0 }
  const list = { success: true, balance, payouts, nextCursor: null } as const
  const element = <PayoutPart entityId="v1" year={2026} payouts={list} opened={opened} />
  const hydrationData = { loaderData: { root: { year: 2026 } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], { hydrationData })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('payouts of other years name their year, and one that failed says why', () => {
  const text = markup([payout({}), payout({ arrivesOn: '2025-12-30', status: 'failed' })])
  expect(text).toMatch(/Mon, Nov 23(?!, 2026)/)
  expect(text).toContain('Tue, Dec 30, 2025')
  expect(text).toContain('Your bank didn’t accept it')
})

test('an order in a payout has its number, which leads to it among the orders of its show', () => {
  const orderID = '0190a1b2-0000-7000-8000-0000a1b2c3d4' as OrderId
  const oldPayout = payout({ arrivesOn: '2025-12-30' })
  const item = {
    itemID: 'i1',
    kind: 'payment',
    show: 'Harbor Lights',
    fullName: 'Robin Vale',
    netCents: 2_000,
  } as const
  const other = { itemID: 'i2', kind: 'other', show: null, fullName: null, netCents: -200 } as const
  const items = [
    { ...item, orderID, eventID: 'e1' as EventId },
    { ...other, orderID: null, eventID: null },
    { ...item, itemID: 'i3', orderID, eventID: null },
  ]
  const text = markup([oldPayout], { payoutID: oldPayout.payoutID, items, isCut: false })
  expect(text.match(/href="\/manage\/v1\/event\/e1\/orders\?q=A1B2C3D4"/g)).toHaveLength(1)
  expect(text.match(/>A1B2C3D4</g)).toHaveLength(2)
  expect(text).not.toContain('Only the first 500')
})

test('a payout that is too long to list leads to the file of the year in which it arrived', () => {
  const oldPayout = payout({ arrivesOn: '2025-12-30' })
  const text = markup([oldPayout], { payoutID: oldPayout.payoutID, items: [], isCut: true })
  expect(text).toContain('Only the first 500 are listed here.')
  expect(text).toMatch(/href="\/manage\/v1\/books\/payouts\.csv\?year=2025"[^>]*>Download all 2025 payouts as a CSV/)
})
