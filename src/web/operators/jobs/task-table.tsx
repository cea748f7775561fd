import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { DeskCell, DeskRow, DeskTable } from '../desk/desk-table.tsx'
import { ago } from '../../notifications/ago.ts'
import { words } from '../desk/operator-words.ts'
import { taskText } from './job-words.ts'
import { useDeskWrite } from '../desk/use-desk.ts'

type Task = CallOutputs['fetchJobs']['tasks'][number]
const { jobs: text } = words

const counts: [label: string, count: keyof Task & ('waiting' | 'later' | 'running' | 'failing' | 'parked')][] = [
  [text.waiting, 'waiting'],
  [text.later, 'later'],
  [text.running, 'running'],
  [text.failing, 'failing'],
  [text.parked, 'parked'],
]

/** The queue by task, those in trouble first. */
export function TaskTable({ tasks, now }: { tasks: Task[]; now: number }) {
  return (
    <DeskTable label={text.queue} columns={[text.task, ...counts.map(([label]) => label), text.since]}>
      {tasks.map((task) => (
        <DeskRow key={task.task}>
          <DeskCell label={text.task}>
            <span className="font-semibold">{taskText(task.task)}</span>
            {task.parked > 0 && <RetryAll task={task.task} />}
          </DeskCell>
          {counts.map(([label, count]) => (
            <DeskCell key={label} label={label} isNumber>
              {task[count]}
            </DeskCell>
          ))}
          <DeskCell label={text.since} isNumber>
            {task.oldestAt ? ago(task.oldestAt, now) : '–'}
          </DeskCell>
        </DeskRow>
      ))}
    </DeskTable>
  )
}

function RetryAll({ task }: { task: string }) {
  const retry = useDeskWrite('retryJobs')
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {retry.problem && <Notice tone="error">{retry.problem}</Notice>}
      <Button
        variant="quiet"
        busy={retry.pending}
        aria-label={text.allAgainOf(taskText(task))}
        onClick={() => void retry.send({ task })}
      >
        {text.allAgain}
      </Button>
    </div>
  )
}
