import { expect, test } from 'vitest'
import { emptyOffer, type OfferForm, offerAlerts, offerInWords } from './offer-form.ts'

const today = '2026-11-20'
const alertsOf = (form: Partial<OfferForm>) => offerAlerts({ ...emptyOffer, ...form }, today)

test('a deal needs the amounts that it pays, and no others', () => {
  const [amount, percentage] = [
    'Enter an amount above $0, such as 300 or 300.50',
    'Enter a percentage above 0, up to 100',
  ]
  expect(alertsOf({})).toEqual({ guarantee: amount })
  expect(alertsOf({ deal: 'percentage' })).toEqual({ percentage })
  expect(alertsOf({ deal: 'versus' })).toEqual({ guarantee: amount, percentage })
  expect(alertsOf({ guarantee: '300', percentage: 'half' })).toEqual({})
})

test.each(['0', '-5', 'three', '1.234'])('“%s” is not a guarantee', (guarantee) => {
  expect(alertsOf({ guarantee })).toHaveProperty('guarantee')
})

test('amounts may be typed with their signs; the highest guarantee is a million dollars', () => {
  expect(alertsOf({ deal: 'plus', guarantee: '$1,000,000', percentage: '12.5%' })).toEqual({})
  expect(alertsOf({ guarantee: '1000000.01' })).toEqual({ guarantee: 'Enter $1,000,000 or less' })
})

test.each(['0', '100.01', 'half'])('“%s” is not a percentage', (percentage) => {
  expect(alertsOf({ deal: 'percentage', percentage })).toHaveProperty('percentage')
})

test('the length of a set and the last day may be left empty; otherwise they have to make sense', () => {
  const filled = { guarantee: '300', setMinutes: '45', validUntil: today }
  expect(alertsOf(filled)).toEqual({})
  for (const setMinutes of ['0', '601', '4.5', 'long']) {
    expect(alertsOf({ ...filled, setMinutes })).toEqual({ setMinutes: 'Enter 1 to 600 minutes' })
  }
  expect(alertsOf({ ...filled, validUntil: '2026-11-19' })).toEqual({ validUntil: 'Choose today or a later date' })
})

test.each([
  ['$300', 'guarantee', '300', ''],
  ['$1,250.50 guarantee', 'guarantee', '1,250.50', ''],
  ['70% of the door', 'percentage', '', '70'],
  ['85 % of net ticket sales', 'percentage', '', '85'],
  ['$300 guarantee or 70% of the door', 'versus', '300', '70'],
  ['$300 vs. 70%, whichever is greater', 'versus', '300', '70'],
  ['$200 + 12.5% of the door', 'plus', '200', '12.5'],
])('“%s” in a request fills in an offer', (terms, deal, guarantee, percentage) => {
  expect(offerInWords(terms)).toEqual({ ...emptyOffer, deal, guarantee, percentage })
  expect(offerAlerts(offerInWords(terms), today)).toEqual({})
})

test('of terms that say more than a deal, the deal is filled in', () => {
  expect(offerInWords('$300 and a hotel room')).toEqual({ ...emptyOffer, guarantee: '300' })
})

test.each([
  '$300–$500',
  '$300-500',
  '$2k',
  '70-80%',
  '120% of the door',
  '$10 at the door',
  '$15 cover and 70%',
  '70% after $200 in costs',
  '$300, 70%',
  '$300 guarantee vs 70% of the door after $200',
  '$100 per person',
  'Let’s talk',
])('“%s” can mean several things: the offer begins empty', (terms) => {
  expect(offerInWords(terms)).toEqual(emptyOffer)
})

test('a request without terms begins an empty offer', () => {
  expect(offerInWords('')).toEqual(emptyOffer)
})
