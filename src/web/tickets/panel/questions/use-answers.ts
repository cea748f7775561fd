import { useState } from 'react'
import type { CallInputs, CallOutputs } from '../../../../contract.ts'
import { answerProblem } from '../../../../features/tickets/rules/questions.ts'
import { focusFirstInvalid } from '../../../kit/fields/first-invalid.ts'
import { forgetText, useStoredText, writeText } from '../../../stored-text.ts'
import type { OpenHold } from '../sale.ts'

export type Question = CallOutputs['fetchEvent']['event']['questions'][number]
export type Answers = ReturnType<typeof useAnswers>

type SentAnswers = NonNullable<CallInputs['createCheckoutSession']['answers']>

const keyOf = (eventID: string) => `answers:${eventID}`

/** Drops what was typed: the answers of the hold, if any, count again. */
export const forgetAnswers = (eventID: string) => forgetText('sessionStorage', keyOf(eventID))

/**
 * What a buyer answers to the host's questions, at first as an unpaid order has it. Problems are shown from the first try
 * to buy on. Like the tickets that are chosen, the answers are kept in the tab, for every date of the show: they survive a trip to
 * the login and to another date.
 */
export function useAnswers(eventID: string, questions: readonly Question[], heldAnswers: OpenHold['answers']) {
  const key = keyOf(eventID)
  // By the words of the question: one whose options change meanwhile keeps what was typed.
  const texts = parseAnswers(useStoredText('sessionStorage', key))
  const [isChecked, setIsChecked] = useState(false)
  const answerOf = ({ question }: Question) =>
    texts[question] ?? heldAnswers.find((held) => held.question === question)?.answer ?? ''

  return {
    questions,
    answerOf,
    problemOf: (question: Question) => (isChecked ? answerProblem(question, answerOf(question)) : null),
    setAnswer: ({ question }: Question, text: string) =>
      writeText('sessionStorage', key, JSON.stringify({ ...texts, [question]: text })),
    /** As they are sent; null while one can't be taken, whose field of the form then has the focus. */
    submit(form: HTMLFormElement): SentAnswers | null {
      setIsChecked(true)
      if (questions.some((question) => answerProblem(question, answerOf(question)) !== null)) {
        focusFirstInvalid(form)
        return null
      }
      return questions.flatMap((question) => {
        const answer = answerOf(question).trim()
        return answer === '' ? [] : [{ questionID: question.questionID, answer }]
      })
    },
  }
}

/** Answers by the words of their question, as the tab keeps them; none where it has something else. */
export function parseAnswers(text: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
