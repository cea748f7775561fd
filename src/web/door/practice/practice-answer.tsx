import { AnswerOverlay } from '../answer-overlay.tsx'
import type { usePractice } from './use-practice.ts'

type Props = { practice: ReturnType<typeof usePractice>; ageGroup: string | null; day: string }

/** The answer to an example ticket, if there is one. */
export const PracticeAnswer = ({ practice: { outcome, next }, ageGroup, day }: Props) =>
  outcome && <AnswerOverlay isPractice {...{ outcome, ageGroup, day }} onNext={next} onAgain={next} />
