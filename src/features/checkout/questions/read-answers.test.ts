import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuestionId } from '../../../kernel/ids.ts'
import { answerProblem, type CheckoutQuestion, questionKinds } from '../../tickets/rules/questions.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { readAnswers } from './read-answers.ts'

const idOf = (n: number) => `question ${n}` as QuestionId
const allergies: CheckoutQuestion = {
  ...{ questionID: idOf(1), kind: 'text', question: 'Any food allergies?', choices: [], required: false },
}
const waiver: CheckoutQuestion = {
  ...{ questionID: idOf(2), kind: 'checkbox', question: 'I’ve read the house rules', choices: [], required: false },
}

test('answers are stored with the questions as they were asked, in their order', () => {
  const sentAnswers = [
    { questionID: idOf(2), answer: 'Yes' },
    { questionID: idOf(1), answer: 'Peanuts' },
  ]
  expect(readAnswers([allergies, waiver], sentAnswers)).toEqual([
    { question: 'Any food allergies?', answer: 'Peanuts' },
    { question: 'I’ve read the house rules', answer: 'Yes' },
  ])
})

test('a text without an answer is left out, and a box that isn’t checked says No', () => {
  expect(readAnswers([allergies, waiver], [])).toEqual([{ question: 'I’ve read the house rules', answer: 'No' }])
})

test('an answer to another question is refused, and so is a required one that is missing', () => {
  const refusal = (questions: CheckoutQuestion[], id: QuestionId) => () =>
    readAnswers(questions, [{ questionID: id, answer: 'Yes' }])
  expect(refusal([allergies], idOf(3))).toThrow(expect.objectContaining({ code: 'checkout/questions-changed' }))
  const required = { ...allergies, required: true }
  expect(refusal([required, waiver], idOf(2))).toThrow(
    expect.objectContaining({ code: 'checkout/answer-missing', data: { questionID: idOf(1) } }),
  )
})

/** `taken`, or the code of the refusal. */
function outcomeOf(read: () => unknown): string {
  try {
    read()
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('what the form accepts is what the checkout takes, whatever is asked and answered', () => {
  const question = fc.record({
    kind: fc.constantFrom(...questionKinds),
    question: fc.constant('Q'),
    choices: fc.constant<string[]>(['Fish', 'Pie']),
    required: fc.boolean(),
  })
  const answer = fc.constantFrom('', ' ', 'Yes', 'No', 'Fish', 'Steak')
  fc.assert(
    fc.property(fc.array(fc.tuple(question, answer), { maxLength: 5 }), (pairs) => {
      const questions = pairs.map(([one], n) => ({ ...one, questionID: idOf(n) }))
      const isFine = pairs.every(([one, text]) => answerProblem(one, text) === null)
      const answers = pairs.map(([, text], n) => ({ questionID: idOf(n), answer: text }))
      expect(outcomeOf(() => readAnswers(questions, answers))).toBe(isFine ? 'taken' : 'checkout/answer-missing')
    }),
  )
})
