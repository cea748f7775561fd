import { useState } from 'react'
import { type QuestionKind, questionProblem } from '../../../features/tickets/rules/questions.ts'
import { checkoutQuestions } from '../../../kernel/limits/question-limits.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words as allWords } from './checkout-form-words.ts'
import { type Question, useSaveQuestions } from './use-save-questions.ts'

const words = allWords.form
const { questionMax, choiceMax, choices: choiceCount } = checkoutQuestions

type Props = {
  eventID: string
  questions: Question[]
  /** Null for a new one. */
  edited: Question | null
  onClose: () => void
}

/** Adds a question to a show's checkout, or changes one. */
export function QuestionDialog({ eventID, questions, edited, onClose }: Props) {
  const { save, clear, pending, problem } = useSaveQuestions(eventID, questions)
  const [text, setText] = useState(edited?.question ?? '')
  const [kind, setKind] = useState<QuestionKind>(edited?.kind ?? 'text')
  const [choicesText, setChoicesText] = useState(edited?.choices.join('\n') ?? '')
  const [required, setRequired] = useState(edited?.required ?? false)
  const [isChecked, setIsChecked] = useState(false)

  const lines = choicesText.split('\n').map((line) => line.trim())
  const choices = kind === 'choice' ? lines.filter((line) => line !== '') : []
  const question = { kind, question: text.trim(), choices, required }
  const isEdited = ({ questionID }: Question) => questionID === edited?.questionID
  const formProblem = questionProblem(
    question,
    questions.filter((other) => !isEdited(other)),
  )
  const errorOf = (field: 'question' | 'choices') =>
    isChecked && formProblem?.field === field ? formProblem.message : null

  async function submit(form: HTMLFormElement) {
    setIsChecked(true)
    if (formProblem) return focusFirstInvalid(form)
    // One that someone else has removed meanwhile is added again.
    const all = questions.some(isEdited)
      ? questions.map((other) => (isEdited(other) ? question : other))
      : [...questions, question]
    if (await save(all)) onClose()
  }

  return (
    <Dialog title={edited ? words.editTitle : words.newTitle} open onClose={onClose}>
      <DialogForm {...{ submit: words.save, cancel: words.cancel, pending, problem, onClose }} onSubmit={submit}>
        <TextField
          label={words.question}
          hint={edited ? words.editNote : words.questionHint}
          value={text}
          maxLength={questionMax}
          autoComplete="off"
          error={errorOf('question')}
          onChange={({ target }) => {
            setText(target.value)
            clear()
          }}
        />
        <SelectField
          label={words.kind}
          value={kind}
          options={words.kindOptions}
          onChange={({ target }) => setKind(words.kindOptions.find(([name]) => name === target.value)?.[0] ?? 'text')}
        />
        {kind === 'choice' && (
          <TextArea
            label={words.choices}
            hint={words.choicesHint}
            value={choicesText}
            maxLength={choiceCount.max * (choiceMax + 1)}
            error={errorOf('choices')}
            onChange={({ target }) => setChoicesText(target.value)}
          />
        )}
        <CheckField
          label={kind === 'checkbox' ? words.mustCheck : words.required}
          checked={required}
          onChange={({ target }) => setRequired(target.checked)}
        />
      </DialogForm>
    </Dialog>
  )
}
