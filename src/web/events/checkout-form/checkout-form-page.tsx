import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { checkoutQuestions } from '../../../kernel/limits/question-limits.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Section } from '../../kit/section.tsx'
import { ShowFrame } from '../orders/show-frame.tsx'
import { words as allWords } from './checkout-form-words.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionItem } from './question-item.tsx'

const words = allWords.questions

type Props = Omit<CallOutputs['fetchCheckoutForm'], 'success'>

/** What a show's checkout asks its buyers, and the ways to change it. */
export function CheckoutFormPage({ show, role, questions }: Props) {
  const { eventID } = show
  const [isAdding, setIsAdding] = useState(false)
  const isFull = questions.length >= checkoutQuestions.perEvent
  return (
    <ShowFrame show={show} role={role}>
      <Section title={words.title}>
        <p className="max-w-prose text-mute">{words.text}</p>
        {questions.length === 0 ? (
          <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
        ) : (
          <ol className="max-w-2xl divide-y divide-line rounded-card border border-line bg-deck">
            {questions.map((question) => (
              <QuestionItem key={question.questionID} {...{ eventID, question, questions }} />
            ))}
          </ol>
        )}
        <div>
          <Button reason={isFull ? words.full : undefined} onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
          {isFull && <p className="mt-2 text-sm text-mute">{words.full}.</p>}
        </div>
      </Section>
      {isAdding && <QuestionDialog {...{ eventID, questions }} edited={null} onClose={() => setIsAdding(false)} />}
    </ShowFrame>
  )
}
