import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { StepProps } from './action-steps.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { words } from './lifecycle-words.ts'
import { publishDraft } from './publish-draft.ts'
import { useStatusChange } from './use-status-change.ts'

/** Publishes a draft as it is stored, or lists everything that it lacks, with a link to its form. */
export function PublishStep({ eventID, sales: { host }, onDone, onKeep, onLeave }: StepProps) {
  const change = useStatusChange(
    () => publishDraft(eventID, host),
    () => onDone(words.publish.done),
  )
  return (
    <ConfirmStep
      {...words.publish}
      variant="gold"
      pending={change.isPending}
      problem={null}
      onAct={() => void change.run()}
      onKeep={onKeep}
    >
      {change.problem && (
        <>
          <Notice tone="error">{change.problem}</Notice>
          <ButtonLink variant="quiet" to={paths.editEvent(host.id, eventID)} onClick={onLeave} className="self-start">
            {words.publish.edit}
          </ButtonLink>
        </>
      )}
    </ConfirmStep>
  )
}
