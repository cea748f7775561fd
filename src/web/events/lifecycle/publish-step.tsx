import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { StepProps } from './action-steps.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { words } from './lifecycle-words.ts'
import { publishDraft } from './publish-draft.ts'

/** Publishes a draft as it is stored, or says all that it lacks, with the way to its form. */
export function PublishStep({ eventID, sales: { host }, onDone, onKeep, onLeave }: StepProps) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  async function publish() {
    setIsPending(true)
    const message = await publishDraft(eventID, host)
    setIsPending(false)
    setProblem(message)
    if (message) return
    onDone(words.publish.done)
    await revalidate()
  }

  return (
    <ConfirmStep
      {...words.publish}
      variant="gold"
      pending={isPending}
      problem={null}
      onAct={() => void publish()}
      onKeep={onKeep}
    >
      {problem && (
        <>
          <Notice tone="error">{problem}</Notice>
          <ButtonLink variant="quiet" to={paths.editEvent(host.id, eventID)} onClick={onLeave} className="self-start">
            {words.publish.edit}
          </ButtonLink>
        </>
      )}
    </ConfirmStep>
  )
}
