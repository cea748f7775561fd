import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgreedTerms } from './terms-card.tsx'

const textOf = (note: string) => {
  const times = { setMinutes: null, loadIn: null, setTime: null, validUntil: null }
  const terms = { deal: 'guarantee' as const, guarantee: 35_000, percentage: 0, ...times, note }
  const html = renderToStaticMarkup(<AgreedTerms terms={terms} isAct={false} hint={null} />)
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('the note of agreed terms is labeled, so that its amounts are not read as the pay', () => {
  expect(textOf('$50 toward gas')).toBe('Terms agreed $350 guarantee Note: $50 toward gas')
  expect(textOf('')).toBe('Terms agreed $350 guarantee')
})
