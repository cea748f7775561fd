import { useOutletContext } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { QueueItem } from '../entities/queue-item.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { words } from './operator-words.ts'
import { SectionHead } from './section-head.tsx'
import type { DeskContext } from './use-desk.ts'

/** The pages that wait to be let in. */
export function QueueSection({ entities, waiting }: CallOutputs['listEntityQueue']) {
  const { say } = useOutletContext<DeskContext>()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <SectionHead title={words.queue.title} text={words.queue.text(waiting)} />
      {entities.length === 0 ? (
        <EmptyState title={words.nothing}>{words.queue.empty}</EmptyState>
      ) : (
        entities.map((each) => <QueueItem key={each.profile.id} waiting={each} onHandled={say} />)
      )}
    </div>
  )
}
