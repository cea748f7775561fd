import type { QuestionId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { answerProblem, checkbox, type CheckoutQuestion, type OrderAnswer } from '../../tickets/rules/questions.ts'

/** What is sent for a question; of a checkbox that is checked, `Yes`. */
export type SentAnswer = { questionID: QuestionId; answer: string }

/**
 * The answers of an order as they are stored, in the order of the questions. A question without an answer is left out; a
 * checkbox always has one.
 *
 * @param questions what is asked now
 * @throws {Refusal} checkout/questions-changed for an answer to a question that isn't asked anymore;
 *   checkout/answer-missing with the `questionID` for one that can't be taken
 */
export function readAnswers(questions: CheckoutQuestion[], answers: readonly SentAnswer[]): OrderAnswer[] {
  const isAsked = ({ questionID }: SentAnswer) => questions.some((question) => question.questionID === questionID)
  if (!answers.every(isAsked)) throw new Refusal('checkout/questions-changed')

  return questions.flatMap((question) => {
    const { questionID, kind } = question
    const answer = answers.find((each) => each.questionID === questionID)?.answer ?? ''
    if (answerProblem(question, answer)) throw new Refusal('checkout/answer-missing', { data: { questionID } })
    if (kind === 'checkbox') return [{ question: question.question, answer: boxAnswer(answer) }]
    return isBlank(answer) ? [] : [{ question: question.question, answer }]
  })
}

const boxAnswer = (answer: string) => (answer === checkbox.checked ? checkbox.checked : checkbox.unchecked)
