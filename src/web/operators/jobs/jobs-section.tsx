import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { ago } from '../../notifications/ago.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { words } from '../desk/operator-words.ts'
import { Pager } from '../desk/pager.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { TaskTable } from './task-table.tsx'

type Props = CallOutputs['fetchJobs'] & { now: number }
const { jobs: text } = words

/** The job queue: whether it is worked, what waits in it and what fails (P7, P9). */
export function JobsSection({ isWorking, processes, tasks, mails, stuckUploads, jobs, nextCursor, now }: Props) {
  const figures: [name: string, count: number, more: string | null][] = [
    [text.mails, mails.unsent, mails.oldestUnsent && text.oldest(ago(mails.oldestUnsent, now))],
    [text.mailsFailing, mails.failing, null],
    [text.uploads, stuckUploads, null],
  ]
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title={text.title} />
      <Notice tone={isWorking ? 'success' : 'error'}>{isWorking ? text.working(processes) : text.idle}</Notice>
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(([name, count, more]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-card border border-line bg-deck p-4">
            <dt className="text-sm text-mute">{name}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3 font-display text-3xl font-bold tabular-nums">
              {count}
              {more && <span className="font-sans text-sm font-normal text-mute">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Section title={text.failed}>
        {jobs.length === 0 ? <EmptyState title={text.noFailed} /> : <FailedJobs jobs={jobs} now={now} />}
        <Pager nextCursor={nextCursor} />
      </Section>
      <Section title={text.queue}>
        <p className="max-w-prose text-sm text-mute">{text.queueText}</p>
        {tasks.length === 0 ? <EmptyState title={text.empty} /> : <TaskTable tasks={tasks} now={now} />}
      </Section>
    </div>
  )
}
