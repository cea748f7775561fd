import { useId } from 'react'
import { checkbox } from '../../../../features/tickets/rules/questions.ts'
import { checkoutQuestions } from '../../../../kernel/limits/question-limits.ts'
import { CheckField } from '../../../kit/fields/check-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { words as allWords } from '../../tickets-words.ts'
import type { Answers, Question } from './use-answers.ts'

const words = allWords.questions

/** What the host asks, each with the problem of its answer beside it. */
export function QuestionFields({ answers }: { answers: Answers }) {
  const unanswered = answers.questions.find((question) => answers.problemOf(question) !== null)
  return (
    <>
      {answers.questions.map((question) => (
        <QuestionField key={question.questionID} {...{ question, answers }} />
      ))}
      {unanswered && <Notice tone="error">{words.unanswered(unanswered.question)}</Notice>}
    </>
  )
}

function QuestionField({ question, answers }: { question: Question; answers: Answers }) {
  const { kind, choices, required } = question
  const label = (required ? words.required : words.optional)(question.question)
  const value = answers.answerOf(question)
  const error = answers.problemOf(question)
  if (kind === 'checkbox') return <CheckboxQuestion {...{ question, answers, error }} />
  const field = {
    ...{ label, error, 'aria-required': required },
    onChange: ({ target }: { target: { value: string } }) => answers.setAnswer(question, target.value),
  }
  if (kind === 'text') return <TextField {...field} value={value} maxLength={checkoutQuestions.answerMax} />
  return (
    <SelectField
      {...field}
      // An unpaid order may have an option that is no longer there.
      value={choices.includes(value) ? value : ''}
      options={[['', words.choose] as const, ...choices.map((choice) => [choice, choice] as const)]}
    />
  )
}

function CheckboxQuestion({
  question,
  answers,
  error,
}: {
  question: Question
  answers: Answers
  error: string | null
}) {
  const id = useId()
  return (
    <div>
      <CheckField
        label={question.required ? words.required(question.question) : question.question}
        checked={answers.answerOf(question) === checkbox.checked}
        aria-required={question.required}
        aria-invalid={error !== null}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => answers.setAnswer(question, target.checked ? checkbox.checked : checkbox.unchecked)}
      />
      {error && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
