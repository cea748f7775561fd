import { AnswerOverlay } from '../answer-overlay.tsx'
import type { usePractice } from './use-practice.ts'

type Props = { practice: ReturnType<typeof usePractice>; ageGroup: string | null; day: string }

/** What the door would say to a practice ticket. */
export function PracticeOverlay({ practice: { outcome, next }, ageGroup, day }: Props) {
  if (!outcome) return null
  return <AnswerOverlay isPractice {...{ outcome, ageGroup, day }} onNext={next} onAgain={next} />
}
