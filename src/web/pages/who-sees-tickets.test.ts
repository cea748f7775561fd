import { expect, test } from 'vitest'
import { dataAnswers } from './faq/faq-data-words.ts'
import { privacyWords } from './legal/privacy-words.ts'

test('the FAQ and the privacy policy say that people in a plan see how many tickets one has (decision 0199)', () => {
  const answer = JSON.stringify(dataAnswers('LocalSound').find(({ id }) => id === 'who-sees'))
  expect(answer).toContain('if you’re in a plan with friends')
  expect(answer).toContain('how many tickets you have for that show')
  expect(JSON.stringify(privacyWords('LocalSound'))).toMatch(
    /People in a plan with you .* how many tickets you have for it/,
  )
})
