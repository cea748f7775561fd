import { useState } from 'react'
import { refusedText } from '../../features/door/rules/verdict.ts'
import type { Day } from '../../kernel/day.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { AnswerOverlay } from './answer-overlay.tsx'
import { signal } from './door-signal.ts'
import type { Door, PracticeAnswer } from './door-types.ts'
import { words as doorWords } from './door-words.ts'

const words = doorWords.practice

type Example = keyof typeof words.tickets
type Props = { event: Door['event']; day: Day | null; door: string }

const examples = ['admitted', 'already_used', 'wrong_date', 'wrong_event', 'refunded', 'forged'] as const

/** Example tickets to try before doors: each shows the answer of a real one, and no call is made. */
export function PracticePanel({ event, day, door }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<PracticeAnswer | null>(null)
  const close = () => setOutcome(null)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog title={words.title} open={isOpen} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-4">
          <p className="text-mute">{words.intro}</p>
          <ul aria-label={words.list} className="flex flex-col gap-2">
            {examples.map((example) => (
              <li key={example}>
                <Button
                  variant="quiet"
                  className="w-full"
                  onClick={() => {
                    const answer = answerTo(example, { day, door })
                    signal(answer.result)
                    setOutcome(answer)
                  }}
                >
                  {words.tickets[example]}
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => setIsOpen(false)}>{words.done}</Button>
        </div>
      </Dialog>
      {outcome && (
        <AnswerOverlay
          isPractice
          outcome={outcome}
          ageGroup={event.ageGroup}
          day={day ?? ''}
          onNext={close}
          onAgain={close}
        />
      )}
    </>
  )
}

function answerTo(example: Example, { day, door }: Pick<Props, 'day' | 'door'>): PracticeAnswer {
  const count = { success: true as const, admitted: 1, expected: 2 }
  if (example !== 'admitted' && example !== 'already_used') {
    return { ...count, result: 'refused', reason: example, message: refusedText(example) }
  }
  const holder = { holderName: words.holder, ticketName: words.ticket }
  return { ...count, ...holder, result: example, day: day ?? '', at: '20:14', door }
}
