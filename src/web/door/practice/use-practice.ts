import { useCallback, useState } from 'react'
import { readPracticeCode } from '../../../features/door/rules/practice-code.ts'
import { refusedText } from '../../../features/door/rules/verdict.ts'
import { signal } from '../door-signal.ts'
import type { PracticeAnswer } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'

const words = doorWords.practice

export type Example = keyof typeof words.tickets

/** Answers practice tickets as the door would answer real ones. No call is made, and nothing is counted. */
export function usePractice({ day, door }: { day: string; door: string }) {
  const [isOn, setIsOn] = useState(false)
  const [outcome, setOutcome] = useState<PracticeAnswer | null>(null)
  const answer = useCallback((given: PracticeAnswer) => {
    setOutcome(given)
    signal(given.result)
  }, [])
  const onExample = useCallback((example: Example) => answer(answerTo(example, { day, door })), [answer, day, door])
  const onCode = useCallback(
    (code: string) => {
      const ticket = readPracticeCode(code)
      if (ticket) return onExample(ticket)
      answer({ result: 'refused', reason: 'not_practice', message: words.notPractice })
    },
    [answer, onExample],
  )
  return { isOn, setIsOn, outcome, onExample, onCode, next: () => setOutcome(null) }
}

function answerTo(example: Example, { day, door }: { day: string; door: string }): PracticeAnswer {
  if (example !== 'admitted' && example !== 'already_used') {
    return { result: 'refused', reason: example, message: refusedText(example) }
  }
  return { result: example, holderName: words.holder, ticketName: words.ticket, day, at: '20:14', door }
}
