import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { type EntityType, kinds } from '../../../features/entities/rules/kinds.ts'
import { entityGenres } from '../../../kernel/genres.ts'
import { radiusMiles } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { dateText, todayHere } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words as calendarWords } from '../calendar/calendar-words.ts'
import { words } from '../gigs-words.ts'
import { InviteDialog, type InviteShow } from '../invites/invite-dialog.tsx'
import { PageHead } from '../page-head.tsx'
import { actsOf, type CollaboratorSearch, firstKind, nearbyMiles, searchedKinds } from './collaborator-search.ts'
import { anywherePath, NoCollaborators } from './no-collaborators.tsx'
import { RequestDialog } from './request-dialog.tsx'

type Collaborator = CallOutputs['findCollaborators']['pages'][number]
type Props = {
  entityId: string
  /** The page that looks. */
  ownPage: { name: string; type: EntityType }
  search: CollaboratorSearch
  pages: Collaborator[]
  shows: InviteShow[]
}

/** Two buttons of a page are next to each other on a phone. */
const inOneRow = 'max-sm:flex-1 max-sm:px-2! max-sm:text-sm'

const kindOptions = [
  ['', words.find.anyKind],
  ...searchedKinds.map((kind) => [kind, kind === 'act' ? words.find.acts : kinds[kind].label]),
] as [string, string][]
const genreOptions = [['', words.find.anyGenre], ...entityGenres.map((genre) => [genre, genre])] as [string, string][]
const distanceOptions = [
  ['', words.find.anywhere],
  ...radiusMiles.map((miles) => [`${miles}`, words.find.within(miles)]),
] as [string, string][]

/** Pages that are open to collaborations; the search is in the URL. */
export function FindCollaborators({ entityId, ownPage, search, pages, shows }: Props) {
  const [requestTo, setRequestTo] = useState<Collaborator | null>(null)
  const [inviteTo, setInviteTo] = useState<Collaborator | null>(null)
  const [today] = useState(todayHere)
  // A date that was chosen counts for a request before the search is sent, too.
  const [freeOn, setFreeOn] = useState<string>(search.freeOn ?? '')
  const [open, closed] = [pages.filter(({ isOpen }) => isOpen), pages.filter(({ isOpen }) => !isOpen)]
  return (
    <div className="flex flex-col gap-6">
      <search>
        <SearchForm {...{ entityId, ownType: ownPage.type, search, today }} onFreeOn={setFreeOn} />
      </search>
      {pages.length === 0 && <NoCollaborators entityId={entityId} ownType={ownPage.type} search={search} />}
      {/* On a phone the filters are folded, and a booking that ended leads here for its date. */}
      {search.freeOn && open.length > 0 && <h3 className="text-xl">{words.find.freeOnDay(dateText(search.freeOn))}</h3>}
      {open.length > 0 && (
        <ul aria-label={words.find.results} className="grid gap-3">
          {open.map((page) => (
            <li
              key={page.id}
              className="flex flex-col gap-3 rounded-card border border-line bg-deck p-3 sm:flex-row sm:items-center sm:p-4"
            >
              <div className="min-w-0 flex-1">
                <PageHead page={page} about={[...aboutOf(page), page.isHeld && calendarWords.onHold]} />
              </div>
              <div className="flex shrink-0 flex-wrap gap-2">
                {page.type === 'band' && (
                  <Button
                    variant="quiet"
                    className={inOneRow}
                    aria-label={words.invite.openFor(page.name)}
                    onClick={() => setInviteTo(page)}
                  >
                    {words.invite.open}
                  </Button>
                )}
                <Button
                  // The search has the screen's gold button.
                  variant="quiet"
                  className={inOneRow}
                  aria-label={words.find.requestTo(page.name)}
                  onClick={() => setRequestTo(page)}
                >
                  {words.find.request}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {search.miles && pages.length > 0 && (
        <p className="text-mute">
          {words.find.nearby(search.miles)}{' '}
          <Link to={anywherePath(entityId, search)} className="reach font-semibold text-gold hover:text-gold-2">
            {words.find.searchAnywhere}
          </Link>
        </p>
      )}
      {closed.length > 0 && <ClosedPages pages={closed} />}
      {inviteTo && <InviteDialog entityId={entityId} page={inviteTo} shows={shows} onClose={() => setInviteTo(null)} />}
      {requestTo && (
        <RequestDialog
          entityId={entityId}
          page={requestTo}
          day={freeOn}
          today={today}
          eventName={actsOf(ownPage, requestTo)}
          onClose={() => setRequestTo(null)}
        />
      )}
    </div>
  )
}

/** Pages that a name found and that can't be asked. */
const ClosedPages = ({ pages }: { pages: Collaborator[] }) => (
  <section aria-label={words.find.closed} className="flex flex-col gap-3">
    <h3 className="text-xl">{words.find.closed}</h3>
    <p className="text-mute">{words.find.closedText}</p>
    <ul className="grid gap-3">
      {pages.map((page) => (
        <li key={page.id} className="rounded-card border border-line p-3 sm:p-4">
          <PageHead page={page} about={aboutOf(page)} />
        </li>
      ))}
    </ul>
  </section>
)

type FormProps = Pick<Props, 'entityId' | 'search'> & {
  ownType: EntityType
  today: string
  onFreeOn: (day: string) => void
}

/** A name is always asked for; on a phone the filters open on demand, so that results are in sight. */
function SearchForm({ entityId, ownType, search, today, onFreeOn }: FormProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The kind of the first look isn't one that someone has set.
  const kind = search.kind === firstKind(ownType) ? null : search.kind
  const miles = search.miles === nearbyMiles ? null : search.miles
  const count = [kind, search.genre, miles, search.freeOn].filter(Boolean).length
  return (
    <Form action={paths.gigHub()} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
      <input type="hidden" name="entity" value={entityId} />
      <input type="hidden" name="tab" value="find" />
      <TextField label={words.find.name} name="name" type="search" maxLength={100} defaultValue={search.name ?? ''} />
      <div id="gig-filters" className={`grid items-end gap-3 sm:grid-cols-2 ${isOpen ? '' : 'max-sm:hidden'}`}>
        <SelectField label={words.find.kind} name="kind" options={kindOptions} defaultValue={search.kind ?? ''} />
        <SelectField label={words.find.genre} name="genre" options={genreOptions} defaultValue={search.genre ?? ''} />
        <SelectField
          label={words.find.distance}
          name="miles"
          options={distanceOptions}
          defaultValue={`${search.miles ?? ''}`}
        />
        <TextField
          label={words.find.freeOn}
          name="freeOn"
          type="date"
          min={today}
          defaultValue={search.freeOn ?? ''}
          onChange={(event) => onFreeOn(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.find.submit}</Button>
        <Button
          variant="quiet"
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls="gig-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.find.filters(count)}
        </Button>
      </div>
    </Form>
  )
}

const aboutOf = ({ kind, location, genres, miles }: Collaborator) => [
  ...[kind, ...genres.filter((genre) => genre !== kind).slice(0, 2)],
  ...[location, words.find.away(miles)],
]
