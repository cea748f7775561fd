import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { OfferDialog } from './offer-dialog.tsx'

test('a counteroffer begins with the last terms and their note, whoever wrote it', () => {
  const lastTerms = {
    ...{ deal: 'versus' as const, guarantee: cents(30_000), percentage: basisPoints(7_000), setMinutes: 45 },
    ...{ loadIn: '17:00', setTime: '21:00', validUntil: null, note: 'We bring our own drums.' },
  }
  const noteIn = (html: string) => /<textarea[^>]*name="note"[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]
  const dialog = (lastBy: string | null) => (
    <OfferDialog
      entityId="b2"
      requestId="r1"
      title="Counteroffer"
      isAct
      request={{ by: 'The Parlor', message: 'Play with us', offer: '' }}
      lastTerms={lastTerms}
      lastBy={lastBy}
      onClose={() => undefined}
    />
  )
  const htmlOf = (element: ReactElement) =>
    renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const html = htmlOf(dialog(null))
  expect(html).toContain('value="300"')
  expect(html).toContain('value="17:00"')
  expect(noteIn(html)).toBe('We bring our own drums.')

  const counter = htmlOf(dialog('The Parlor'))
  expect(counter).toContain('value="300"')
  expect(noteIn(counter)).toBe('We bring our own drums.')
  expect(counter).toContain('Starts with The Parlor’s note.')
})
