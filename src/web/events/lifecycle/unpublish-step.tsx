import type { StepProps } from './action-steps.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { words } from './lifecycle-words.ts'
import { unpublishShow } from './unpublish-show.ts'
import { useStatusChange } from './use-status-change.ts'

/** Asks before a show becomes a draft again. */
export function UnpublishStep({ eventID, sales: { host, going }, onDone, onKeep }: StepProps) {
  const change = useStatusChange(
    () => unpublishShow(eventID, host),
    () => onDone(words.unpublish.done),
  )
  return (
    <ConfirmStep
      {...words.unpublish}
      variant="gold"
      pending={change.isPending}
      problem={change.problem}
      onAct={() => void change.run()}
      onKeep={onKeep}
    >
      {going > 0 && <p>{words.unpublish.going(going)}</p>}
    </ConfirmStep>
  )
}
