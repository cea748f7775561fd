import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import type { ManagedEvent } from '../../../features/events/managed/managed-event-views.ts'
import { mayEdit, type Role } from '../../../kernel/roles.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { EventDialog } from '../event-dialog.tsx'
import { EventActions } from '../lifecycle/event-actions.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { words as bulkWords } from './bulk/bulk-words.ts'
import { useSelection } from './bulk/use-selection.ts'
import { ListFilters } from './list/list-filters.tsx'
import { EventList, Months } from './list/months.tsx'
import { isSearching, type ListQuery } from './list/list-query.ts'
import type { HostEntity } from '../form/event-form-state.ts'
import type { EventOpening } from '../form/event-opening.ts'
import { EventRow } from './list/event-row.tsx'
import { MoreLinks } from './list/more-links.tsx'
import { NoShows } from './list/no-shows.tsx'
import { firstUpcoming, type ManagedList, managedLists, moreOf, wholeSize } from './list/list-sizes.ts'
import { words } from './managed-events-words.ts'
import { readEdit } from '../read-edit.ts'
import type { SavedShow } from '../saved/saved-show.ts'
import { SavedShowNotice } from '../saved/saved-show-notice.tsx'

type Props = {
  host: HostEntity
  /** The viewer's role. */
  role: Role
  events: Pick<CallOutputs['listManagedEvents'], ManagedList | 'counts' | 'all'>
  query: ListQuery
  /** The last saved show, until its confirmation is dismissed. */
  saved: SavedShow | null
  onSaved: (show: SavedShow | null) => void
  /** What the page's people would do next: above the shows, on a phone below the upcoming ones. */
  children?: ReactNode
}

/** A host with fewer shows sees all of them at once. */
const searchFrom = 5

/** An entity's events for those who run it: create, change, and the way to the door. */
export function ManagedEvents({ host, role, events, query, saved, onSaved, children }: Props) {
  const [edited, setEdited] = useState<EventOpening | null>(null)
  const [opening, setOpening] = useState<string | null>(null)
  const newestEdit = useRef(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [acting, setActing] = useState<ManagedEvent | null>(null)
  const selection = useSelection(events)
  const isEditor = mayEdit(role)
  const isSearch = isSearching(query)
  const isMany = events.all.upcoming + events.all.drafts + events.all.past > searchFrom
  const isNoMatch = isSearch && managedLists.every((list) => events[list].length === 0)

  async function edit(eventID: string) {
    onSaved(null)
    setOpening(eventID)
    setProblem(null)
    const editNumber = ++newestEdit.current
    const result = await readEdit(eventID, host.id)
    // Another show was opened meanwhile.
    if (editNumber !== newestEdit.current) return
    setOpening(null)
    if ('problem' in result) setProblem(result.problem)
    else setEdited(result.opening)
  }

  const create = () => {
    newestEdit.current += 1
    setOpening(null)
    onSaved(null)
    setEdited({ kind: 'new' })
  }

  const savedNotice = saved && (
    <SavedShowNotice
      key={`${saved.eventID} ${saved.outcome}`}
      show={saved}
      host={{ id: host.id, role }}
      onEdit={() => void edit(saved.eventID)}
      onDismiss={() => onSaved(null)}
    />
  )
  // A show that was changed has its row already, so it is confirmed there.
  const isSavedHere =
    saved?.outcome === 'changed' &&
    managedLists.some((list) => events[list].some(({ eventID }) => eventID === saved.eventID))
  const ownVenue = host.type === 'venue' ? host.name : (host.venueName ?? null)

  const rowIn = (list: ManagedList) => (event: ManagedEvent) => (
    <>
      <EventRow
        event={event}
        isOver={list === 'past'}
        hostId={host.id}
        ownVenue={ownVenue}
        role={role}
        busy={opening === event.eventID}
        isSelected={selection.isSelected(event.eventID)}
        onSelect={(isSelected) => selection.select(event.eventID, isSelected)}
        onEdit={() => void edit(event.eventID)}
        onMore={() => setActing(event)}
      />
      {isSavedHere && event.eventID === saved.eventID && <div className="px-3 pb-3">{savedNotice}</div>}
    </>
  )
  return (
    <div id="shows" className="flex min-w-0 scroll-mt-20 flex-col gap-8 lg:gap-6">
      {problem && <Notice tone="error">{problem}</Notice>}
      {!isSavedHere && savedNotice}
      {(isMany || isSearch) && <ListFilters query={query} hasMonths={events.all.upcoming > firstUpcoming} />}
      {isNoMatch && (
        <EmptyState title={words.filters.none.title}>
          <div className="flex flex-col items-center gap-4">
            <p>{words.filters.none.text}</p>
            <ButtonLink variant="quiet" to="?" preventScrollReset>
              {words.filters.clear}
            </ButtonLink>
          </div>
        </EmptyState>
      )}
      {managedLists.map((list) => {
        const isNothing = events[list].length === 0
        if (isNothing && (isSearch || list !== 'upcoming')) return null
        const Rows = list === 'drafts' ? EventList : Months
        return (
          <Fragment key={list}>
            <Section title={words.lists[list]}>
              {isNothing && (
                <NoShows hostId={host.id} role={role} isOpen={host.status === 'approved'} onCreate={create} />
              )}
              {!isNothing && (
                <div id={list} className="flex scroll-mt-20 flex-col gap-5">
                  {isEditor && events.counts[list] > 1 && (
                    <SelectAll
                      count={wholeSize(events.counts[list])}
                      all={events.counts[list]}
                      isSelected={selection.isAllSelected(list)}
                      onSelect={(isSelected) => selection.selectAll(list, isSelected)}
                    />
                  )}
                  <Rows events={events[list]}>{rowIn(list)}</Rows>
                </div>
              )}
              <More list={list} shownCount={events[list].length} all={events.counts[list]} />
            </Section>
            {list === 'upcoming' && !isSearch && children}
          </Fragment>
        )
      })}
      {isEditor && <BulkBar host={host} selected={selection.selected} onClear={selection.clear} />}
      <EventActions event={acting} onClose={() => setActing(null)}>
        {acting && <MoreLinks event={acting} host={host} role={role} onLeave={() => setActing(null)} />}
      </EventActions>
      <EventDialog opening={edited} onClose={() => setEdited(null)} hostEntity={host} onSaved={onSaved} />
    </div>
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

type AllProps = { count: number; all: number; isSelected: boolean; onSelect: (isSelected: boolean) => void }

/** Selects a whole list, up to what one page shows. */
const SelectAll = ({ count, all, isSelected, onSelect }: AllProps) => (
  <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 px-3">
    <input
      type="checkbox"
      checked={isSelected}
      onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      className="check"
    />
    {bulkWords.all(count, all)}
  </label>
)
