import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CallOutputs } from '../../contract.ts'
import type { Role } from '../../kernel/roles.ts'
import { ask } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Notice } from '../kit/notice.tsx'
import { Section } from '../kit/section.tsx'
import { EventDialog } from './event-dialog.tsx'
import { words } from './events-words.ts'
import type { HostEntity } from './form/event-form-state.ts'
import type { EventOpening } from './form/event-opening.ts'
import { ManagedEventRow } from './managed-event-row.tsx'

type Props = {
  host: HostEntity
  /** The role of whoever looks. */
  role: Role
  /** What `listManagedEvents` answers. */
  events: Pick<CallOutputs['listManagedEvents'], 'upcoming' | 'drafts' | 'past'>
}

const lists = ['upcoming', 'drafts', 'past'] as const

/** An entity's events for those who run it: create, change, and the way to the door. */
export function ManagedEvents({ host, role, events }: Props) {
  const [edited, setEdited] = useState<EventOpening | null>(null)
  const [opening, setOpening] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const mayEdit = role !== 'door'
  const isEmpty = lists.every((list) => events[list].length === 0)

  async function edit(eventID: string) {
    setOpening(eventID)
    setProblem(null)
    const result = await ask('fetchEvent', { eventID })
    setOpening(null)
    if (result.ok) setEdited({ kind: 'edit', event: result.answer.event })
    else setProblem(result.refusal.message)
  }

  const create = (
    <Button onClick={() => setEdited({ kind: 'new' })}>
      <Plus aria-hidden="true" className="size-4" />
      {words.managed.create}
    </Button>
  )
  return (
    <div className="flex flex-col gap-8">
      {mayEdit && !isEmpty && <div className="flex max-sm:flex-col">{create}</div>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {isEmpty && (
        <EmptyState title={words.managed.none}>
          <p className="mb-4">{words.managed.noneText}</p>
          {mayEdit && create}
        </EmptyState>
      )}
      {lists.map(
        (list) =>
          events[list].length > 0 && (
            <Section key={list} title={words.managed.lists[list]}>
              <ul className="flex flex-col gap-2">
                {events[list].map((event) => (
                  <li key={event.eventID}>
                    <ManagedEventRow
                      event={event}
                      hostId={host.id}
                      busy={opening === event.eventID}
                      onEdit={mayEdit ? () => void edit(event.eventID) : null}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          ),
      )}
      <EventDialog opening={edited} onClose={() => setEdited(null)} hostEntity={host} />
    </div>
  )
}
