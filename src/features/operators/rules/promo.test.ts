import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { parsePromoLink, type PromoForm, promoProblems, promoState } from './promo.ts'

const form = (changes: Partial<PromoForm> = {}): PromoForm => ({
  ...{ isOn: true, headline: 'Sell tickets here', body: '', buttonLabel: 'See how', link: '/whylocalsound' },
  ...{ image: null, pictureAlt: '', firstDay: null, lastDay: null },
  ...changes,
})

test.each([
  [{}, {}],
  [{ headline: ' ' }, { headline: 'missing' }],
  [{ headline: ' ', isOn: false }, {}],
  [{ buttonLabel: '' }, { buttonLabel: 'missing' }],
  [{ link: '' }, { link: 'missing' }],
  [{ link: '', buttonLabel: '' }, {}],
  [{ link: 'http://example.com/' }, { link: 'bad-link' }],
  [{ image: 'a' }, { pictureAlt: 'missing' }],
  [{ image: 'a', pictureAlt: 'A crowd' }, {}],
  [{ firstDay: '2026-12-02', lastDay: '2026-12-01' }, { lastDay: 'before-first-day' }],
  [{ firstDay: '2026-12-01', lastDay: '2026-12-01' }, {}],
])('a promo with %j has the problems %j', (changes, problems) => {
  expect(promoProblems(form(changes))).toEqual(problems)
})

test.each([
  ['/discover?near=94607#map', '/discover?near=94607#map'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['//evil.test/', null],
  ['/\\evil.test', null],
  ['/a b', null],
  ['javascript:alert(1)', null],
  ['http://example.com/', null],
  ['https://user:secret@example.com/', null],
  [`/${'a'.repeat(500)}`, null],
])('the link %s of a promo is read as %s', (text, link) => {
  expect(parsePromoLink(text)).toBe(link)
})

test.each([
  ['2026-11-30', 'scheduled'],
  ['2026-12-01', 'shown'],
  ['2026-12-05', 'shown'],
  ['2026-12-06', 'over'],
])('a promo from Dec 1 to Dec 5 is on %s %s', (today, state) => {
  const days = { firstDay: day('2026-12-01'), lastDay: day('2026-12-05') }
  expect(promoState({ isOn: true, ...days }, day(today))).toBe(state)
  expect(promoState({ isOn: false, ...days }, day(today))).toBe('off')
  expect(promoState({ isOn: true, firstDay: null, lastDay: null }, day(today))).toBe('shown')
})
