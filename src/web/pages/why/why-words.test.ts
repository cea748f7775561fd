import { expect, test } from 'vitest'
import { feeExampleWords } from './fee-example-words.ts'
import { whyWords } from './why-words.ts'

test('what a show’s page always says is only promised for shows that sell tickets here', () => {
  const facts = whyWords('LocalSound').fans.facts.flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
  const promises = facts.filter((text) => /age rule|cover charge|start time/.test(text))
  expect(promises).toEqual([expect.stringMatching(/^For shows with tickets here, /)])
})

test('the card fee is of price, tax and platform fee, in the example as in the list of costs (C15)', () => {
  const costs = whyWords('LocalSound').cost.rows.flat()
  expect(costs).toContain('2.9% of the price and any tax and platform fee on top, plus $0.30 per order')
  expect(feeExampleWords.buyer.card).toBe('Card processing (2.9% of the price, tax and platform fee, plus $0.30)')
  expect(feeExampleWords.venue.card).toBe('Card processing (2.9% of the price, plus $0.30)')
})
