import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { OfferDialog } from './offer-dialog.tsx'

test('a counteroffer begins with the last terms, but not with the other page’s note', () => {
  const lastTerms = {
    ...{ deal: 'versus' as const, guarantee: cents(30_000), percentage: basisPoints(7_000), setMinutes: 45 },
    ...{ loadIn: '17:00', setTime: '21:00', validUntil: null, note: 'We bring our own drums.' },
  }
  const element = (
    <OfferDialog
      entityId="b2"
      requestId="r1"
      title="Counteroffer"
      isAct
      request={{ by: 'The Parlor', message: 'Play with us', offer: '' }}
      lastTerms={lastTerms}
      onClose={() => undefined}
    />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toContain('value="300"')
  expect(html).toContain('value="17:00"')
  expect(html).toMatch(/<textarea[^>]*name="note"[^>]*><\/textarea>/)
  expect(html).not.toContain('We bring our own drums.')
})
