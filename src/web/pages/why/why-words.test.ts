import { expect, test } from 'vitest'
import { whyWords } from './why-words.ts'

test('what a show’s page always says is only promised for shows that sell tickets here', () => {
  const facts = whyWords('LocalSound').fans.facts.flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
  const promises = facts.filter((text) => /age rule|cover charge|start time/.test(text))
  expect(promises).toEqual([expect.stringMatching(/^For shows with tickets here, /)])
})
