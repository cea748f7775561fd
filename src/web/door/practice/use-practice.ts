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
  const onTicket = useCallback(
    (ticket: Example | 'not_practice') => {
      const answer = answerTo(ticket, { day, door })
      setOutcome(answer)
      signal(answer.result)
    },
    [day, door],
  )
  const onCode = useCallback((code: string) => onTicket(readPracticeCode(code) ?? 'not_practice'), [onTicket])
  return { isOn, setIsOn, outcome, onExample: onTicket, onCode, next: () => setOutcome(null) }
}

function answerTo(ticket: Example | 'not_practice', { day, door }: { day: string; door: string }): PracticeAnswer {
  if (ticket === 'admitted' || ticket === 'already_used') {
    return { result: ticket, holderName: words.holder, ticketName: words.ticket, day, at: '20:14', door }
  }
  const message = ticket === 'not_practice' ? words.notPractice : refusedText(ticket)
  return { result: 'refused', reason: ticket, message }
}
