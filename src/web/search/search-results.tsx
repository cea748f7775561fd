import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import type { SearchGroup } from '../../features/search/rules/search-groups.ts'
import { nameSearch } from '../../kernel/limits.ts'
import { paths } from '../../kernel/paths.ts'
import { ReasonsContext } from '../events/cards/reason-line.tsx'
import { ShowGrid } from '../events/cards/show-grid.tsx'
import { PageLinks } from '../kit/paging/page-links.tsx'
import { Section } from '../kit/section.tsx'
import { FriendLine } from '../people/friends/friend-line.tsx'
import { ProfileTile } from '../profiles/profile-tile.tsx'
import { filtersLink } from './filters-link.ts'
import type { SearchAddress } from './search-address.ts'
import { words } from './search-words.ts'

type Results = CallOutputs['searchData']
type Props = { address: SearchAddress; results: Results }

/** Results of all kinds with the first of each, or a page of one kind. */
export function SearchResults({ address, results }: Props) {
  const { totals } = results
  const groups = results.groups.filter((group) => results[group].length > 0)
  const link = filtersLink(results)
  const filteredPart = link && results.filteredShows.length > 0 && (
    <Section title={link.text} more={{ to: link.to, text: words.allFiltered }}>
      <ShowGrid shows={results.filteredShows} />
    </Section>
  )
  // Shows of a genre come after those with its name; where there are none, before all other kinds.
  const isAfterShows = !results.filters?.isFirst && groups.includes('events')
  return (
    <>
      {!isAfterShows && filteredPart}
      {groups.map((group) => (
        <Fragment key={group}>
          <Section
            title={words.groups[group]}
            more={
              !address.group && totals[group] > results[group].length
                ? { to: paths.search({ ...address, group }), text: words.seeAll(totals[group]) }
                : undefined
            }
          >
            <GroupResults group={group} results={results} />
          </Section>
          {group === 'events' && isAfterShows && filteredPart}
        </Fragment>
      ))}
      {address.group && <Pages address={{ ...address, group: address.group }} total={totals[address.group]} />}
    </>
  )
}

function GroupResults({ group, results }: { group: SearchGroup; results: Results }) {
  if (group === 'events') {
    const [current, passed] = [false, true].map((has) => results.events.filter(({ hasPassed }) => hasPassed === has))
    const reasons = results.events.flatMap(({ occurrenceID, act }) => (act ? [[occurrenceID, words.withAct(act)]] : []))
    return (
      <ReasonsContext value={Object.fromEntries(reasons)}>
        {current && current.length > 0 && <ShowGrid shows={current} />}
        {passed && passed.length > 0 && (
          <>
            <h3 className="text-xl text-mute">{words.passed}</h3>
            <ShowGrid shows={passed} isPast />
          </>
        )}
      </ReasonsContext>
    )
  }
  if (group === 'users') {
    return (
      <ul className="max-w-2xl divide-y divide-line">
        {results.users.map((person) => (
          <FriendLine key={person.userID} person={person} />
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-4 lg:grid-cols-6">
      {results[group].map((profile) => (
        <li key={profile.id}>
          <ProfileTile profile={profile} />
        </li>
      ))}
    </ul>
  )
}

function Pages({ address, total }: { address: SearchAddress & { group: SearchGroup }; total: number }) {
  const { page } = address
  const isCut = total >= nameSearch.most && page * nameSearch.perPage >= nameSearch.most
  return (
    <>
      {isCut && <p className="text-mute">{words.cut}</p>}
      <PageLinks
        previous={page > 1 ? paths.search({ ...address, page: page - 1 }) : null}
        next={page * nameSearch.perPage < total ? paths.search({ ...address, page: page + 1 }) : null}
      />
      <Link
        to={paths.search({ q: address.q, date: address.date })}
        className="reach inline-flex min-h-8 w-fit items-center text-gold underline"
      >
        {words.all}
      </Link>
    </>
  )
}
