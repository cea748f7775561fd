import { expect, test } from 'vitest'
import { parseAnswers } from './use-answers.ts'

test('answers are kept by the words of their question', () => {
  expect(parseAnswers(JSON.stringify({ 'Any food allergies?': 'Peanuts' }))).toEqual({
    'Any food allergies?': 'Peanuts',
  })
})

test.each([null, 'Peanuts', '[1', '5', 'null', '{"Which main course?":1}'])('%s in the tab is no answer', (text) => {
  expect(parseAnswers(text)).toEqual({})
})
