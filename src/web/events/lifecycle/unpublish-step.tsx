import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StepProps } from './action-steps.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { words } from './lifecycle-words.ts'
import { unpublishShow } from './unpublish-show.ts'

/** Asks before a show becomes a draft again. */
export function UnpublishStep({ eventID, sales: { host, going }, onDone, onKeep }: StepProps) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  async function unpublish() {
    setIsPending(true)
    const message = await unpublishShow(eventID, host)
    setIsPending(false)
    setProblem(message)
    if (message) return
    onDone(words.unpublish.done)
    await revalidate()
  }

  return (
    <ConfirmStep
      {...words.unpublish}
      variant="gold"
      pending={isPending}
      problem={problem}
      onAct={() => void unpublish()}
      onKeep={onKeep}
    >
      {going > 0 && <p>{words.unpublish.going(going)}</p>}
    </ConfirmStep>
  )
}
