import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { words as allWords } from './checkout-form-words.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { type Question, useSaveQuestions } from './use-save-questions.ts'

const words = allWords.questions

type Props = { eventID: string; question: Question; questions: Question[] }

/** One question: what it asks and how, with the ways to change, to move and to remove it. */
export function QuestionItem({ eventID, question, questions }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { save, pending, problem } = useSaveQuestions(eventID, questions)
  const { kind, required, choices } = question
  const position = questions.indexOf(question)
  const isRequired = kind === 'checkbox' ? words.mustCheck : words.required
  return (
    <li className="flex flex-col gap-2 p-4">
      <h3 className="text-lg font-semibold wrap-anywhere">{question.question}</h3>
      <p className="text-sm text-mute">
        {words.kinds[kind]} · {required ? isRequired : words.optional}
      </p>
      {choices.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice} className="rounded-pill bg-deck-2 px-3 py-1 text-sm wrap-anywhere">
              {choice}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" aria-label={words.editOf(question.question)} onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
        <Button variant="ghost" aria-label={words.removeOf(question.question)} onClick={() => setOpen('remove')}>
          {words.remove}
        </Button>
        {position > 0 && (
          <Button
            variant="ghost"
            busy={pending}
            aria-label={words.moveUpOf(question.question)}
            onClick={() => void save(questions.with(position, questions[position - 1]!).with(position - 1, question))}
          >
            {words.moveUp}
          </Button>
        )}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {open === 'edit' && (
        <QuestionDialog {...{ eventID, questions }} edited={question} onClose={() => setOpen(null)} />
      )}
      {open === 'remove' && <RemoveDialog {...{ eventID, question, questions }} onClose={() => setOpen(null)} />}
    </li>
  )
}

function RemoveDialog({ eventID, question, questions, onClose }: Props & { onClose: () => void }) {
  const { save, pending, problem } = useSaveQuestions(eventID, questions)
  const { title, text, answers, confirm } = allWords.removal
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={pending}
      problem={problem}
      onConfirm={() => void save(questions.filter(({ questionID }) => questionID !== question.questionID))}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text(question.question)}</p>
      <p className="text-mute">{answers}</p>
    </ConfirmDialog>
  )
}
