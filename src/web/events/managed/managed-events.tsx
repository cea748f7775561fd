import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import type { Role } from '../../../kernel/roles.ts'
import { ask } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { EventDialog } from '../event-dialog.tsx'
import { words as eventWords } from '../events-words.ts'
import type { HostEntity } from '../form/event-form-state.ts'
import type { EventOpening } from '../form/event-opening.ts'
import { ManagedEventRow } from './managed-event-row.tsx'
import { type ManagedList, managedLists, moreOf } from './managed-sizes.ts'
import { words } from './managed-events-words.ts'
import { type SavedShow, SavedShowNotice } from '../page/saved-show-notice.tsx'

type Props = {
  host: HostEntity
  /** The viewer's role. */
  role: Role
  events: Pick<CallOutputs['listManagedEvents'], ManagedList | 'counts'>
  /** What was saved last, until its confirmation is dismissed. */
  saved: SavedShow | null
  onSaved: (show: SavedShow | null) => void
}

/** An entity's events for those who run it: create, change, and the way to the door. */
export function ManagedEvents({ host, role, events, saved, onSaved }: Props) {
  const [edited, setEdited] = useState<EventOpening | null>(null)
  const [opening, setOpening] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const mayEdit = role !== 'door'

  async function edit(eventID: string) {
    onSaved(null)
    setOpening(eventID)
    setProblem(null)
    const result = await ask('fetchEvent', { eventID })
    setOpening(null)
    if (result.ok) setEdited({ kind: 'edit', event: result.answer.event })
    else setProblem(result.refusal.message)
  }

  const create = () => {
    onSaved(null)
    setEdited({ kind: 'new' })
  }
  return (
    <div id="shows" className="flex min-w-0 scroll-mt-20 flex-col gap-8">
      {problem && <Notice tone="error">{problem}</Notice>}
      {saved && (
        <SavedShowNotice
          key={`${saved.eventID} ${saved.outcome}`}
          show={saved}
          onEdit={() => void edit(saved.eventID)}
          onDismiss={() => onSaved(null)}
        />
      )}
      {managedLists.map((list) => {
        const isNothing = events[list].length === 0
        if (isNothing && list !== 'upcoming') return null
        return (
          <Section key={list} title={words.lists[list]}>
            {isNothing && <Nothing role={role} isOpen={host.status === 'approved'} onCreate={create} />}
            {!isNothing && mayEdit && list === 'upcoming' && (
              <div className="flex max-sm:flex-col">
                <Create onCreate={create} />
              </div>
            )}
            {!isNothing && (
              <ul id={list} className="flex flex-col gap-4">
                {events[list].map((event) => (
                  <li key={event.eventID}>
                    <ManagedEventRow
                      event={event}
                      hostId={host.id}
                      role={role}
                      busy={opening === event.eventID}
                      onEdit={() => void edit(event.eventID)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <More list={list} shownCount={events[list].length} all={events.counts[list]} />
          </Section>
        )
      })}
      <EventDialog opening={edited} onClose={() => setEdited(null)} hostEntity={host} onSaved={onSaved} />
    </div>
  )
}

const Create = ({ onCreate }: { onCreate: () => void }) => (
  <Button onClick={onCreate}>
    <Plus aria-hidden="true" className="size-4" />
    {eventWords.managed.create}
  </Button>
)

type NothingProps = { role: Role; isOpen: boolean; onCreate: () => void }

/** The empty state without upcoming shows. */
function Nothing({ role, isOpen, onCreate }: NothingProps) {
  const { title, text } = words.empty[role === 'door' ? 'door' : isOpen ? 'open' : 'waiting']
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      {role !== 'door' && (
        <div className="mt-4">
          <Create onCreate={onCreate} />
        </div>
      )}
    </EmptyState>
  )
}

/** A link to more of a list; the address keeps how many are shown. */
function More({ list, shownCount, all }: { list: ManagedList; shownCount: number; all: number }) {
  const [search] = useSearchParams()
  const more = moreOf(search, list, shownCount, all)
  if (!more) return null
  return (
    <Link to={more} replace preventScrollReset className={`${buttonLook.quiet} self-center`}>
      {words.showMore(all - shownCount)}
    </Link>
  )
}
