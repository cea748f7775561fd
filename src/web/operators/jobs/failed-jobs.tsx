import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { DeskCell, DeskRow, DeskTable } from '../desk/desk-table.tsx'
import { ago } from '../../notifications/ago.ts'
import { words } from '../desk/operator-words.ts'
import { taskText } from './job-words.ts'
import { useDeskWrite } from '../desk/use-desk.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

type Job = CallOutputs['fetchJobs']['jobs'][number]
const { jobs: text } = words

/** Jobs that have failed: those that no one tries anymore first. */
export function FailedJobs({ jobs, now }: { jobs: Job[]; now: number }) {
  const instantText = useInstantText()
  return (
    <DeskTable label={text.failed} columns={[text.task, text.problem, text.attempts, text.next]}>
      {jobs.map((job) => (
        <DeskRow key={job.jobID}>
          <DeskCell label={text.task}>
            <span className="font-semibold">{taskText(job.task)}</span>
            <p className="text-sm text-mute">{ago(job.createdAt, now)}</p>
          </DeskCell>
          <DeskCell label={text.problem}>{job.problem}</DeskCell>
          <DeskCell label={text.attempts} isNumber>
            {text.of(job.attempts, job.maxAttempts)}
          </DeskCell>
          <DeskCell label={text.next} isNumber>
            <p className={job.isParked ? 'text-danger' : ''}>{job.isParked ? text.givenUp : instantText(job.nextAt)}</p>
            <Retry job={job} />
          </DeskCell>
        </DeskRow>
      ))}
    </DeskTable>
  )
}

function Retry({ job: { jobID, task } }: { job: Job }) {
  const retry = useDeskWrite('retryJobs')
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {retry.problem && <Notice tone="error">{retry.problem}</Notice>}
      <Button
        variant="quiet"
        busy={retry.pending}
        aria-label={text.againOf(taskText(task), jobID)}
        onClick={() => void retry.send({ jobID })}
      >
        {text.again}
      </Button>
    </div>
  )
}
