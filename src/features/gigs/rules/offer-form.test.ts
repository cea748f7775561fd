import { expect, test } from 'vitest'
import { type OfferForm, offerAlerts } from './offer-form.ts'

const empty: OfferForm = { deal: 'guarantee', guarantee: '', percentage: '', setMinutes: '', validUntil: '' }
const today = '2026-11-20'
const alertsOf = (form: Partial<OfferForm>) => offerAlerts({ ...empty, ...form }, today)

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

test.each(['0', '-5', 'three', '1.234'])('“%s” is no guarantee', (guarantee) => {
  expect(alertsOf({ guarantee })).toHaveProperty('guarantee')
})

test('amounts may be typed with their signs; the highest guarantee is a million dollars', () => {
  expect(alertsOf({ deal: 'plus', guarantee: '$1,000,000', percentage: '12.5%' })).toEqual({})
  expect(alertsOf({ guarantee: '1000000.01' })).toEqual({ guarantee: 'Enter $1,000,000 or less' })
})

test.each(['0', '100.01', 'half'])('“%s” is no percentage', (percentage) => {
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
