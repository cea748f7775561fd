import type { QuestionId } from '../../../kernel/ids.ts'
import { checkoutQuestions } from '../../../kernel/limits/question-limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'

/** One line of text, one of several choices, or a checkbox. */
export const questionKinds = ['text', 'choice', 'checkbox'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What a host asks at checkout; `choices` is empty for the other kinds. */
export type AskedQuestion = { kind: QuestionKind; question: string; choices: string[]; required: boolean }
export type CheckoutQuestion = AskedQuestion & { questionID: QuestionId }

/** An order's answer, with the question as it was asked. */
export type OrderAnswer = { question: string; answer: string }

/** The answers of a checkbox. */
export const checkbox = { checked: 'Yes', unchecked: 'No' } as const

const problems = {
  question: 'Enter a question.',
  sameQuestion: 'This show already asks that.',
  choices: `Enter ${checkoutQuestions.choices.min} to ${checkoutQuestions.choices.max} options.`,
  sameChoices: 'Two options are the same.',
  longChoice: `Keep each option to ${checkoutQuestions.choiceMax} characters.`,
  text: 'Enter an answer.',
  choice: 'Choose one of the options.',
  checkbox: 'Check this box to continue.',
} as const

/**
 * Why a host can't ask a question as it stands: the field, and what to say beside it. Null if it can be asked.
 *
 * @param others the show's other questions; a file of answers has one column for each
 */
export function questionProblem(
  { kind, question, choices }: Pick<AskedQuestion, 'kind' | 'question' | 'choices'>,
  others: Pick<AskedQuestion, 'question'>[],
): { field: 'question' | 'choices'; message: string } | null {
  if (isBlank(question)) return { field: 'question', message: problems.question }
  const isSame = (other: { question: string }) => keyOf(other.question) === keyOf(question)
  if (others.some(isSame)) return { field: 'question', message: problems.sameQuestion }
  if (kind !== 'choice') return null
  const { min, max } = checkoutQuestions.choices
  const isCountRight = choices.length >= min && choices.length <= max
  if (!isCountRight || choices.some(isBlank)) return { field: 'choices', message: problems.choices }
  if (choices.some((choice) => choice.length > checkoutQuestions.choiceMax)) {
    return { field: 'choices', message: problems.longChoice }
  }
  if (new Set(choices.map(keyOf)).size < choices.length) return { field: 'choices', message: problems.sameChoices }
  return null
}

const keyOf = (text: string) => text.trim().toLowerCase()

/** Why an answer can't be taken, as it is said beside its field; null for one that can. Blank is no answer. */
export function answerProblem({ kind, choices, required }: AskedQuestion, answer: string): string | null {
  if (kind === 'checkbox') return required && answer !== checkbox.checked ? problems.checkbox : null
  if (isBlank(answer)) return required ? problems[kind] : null
  return kind === 'choice' && !choices.includes(answer) ? problems.choice : null
}
