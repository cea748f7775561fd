import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import type { SearchGroup } from '../../features/search/rules/search-groups.ts'
import { paths } from '../../kernel/paths.ts'
import { ShowPicture } from '../events/generated-poster/show-picture.tsx'
import { todayHere, whenText } from '../events/when.ts'
import { Avatar } from '../people/avatar.tsx'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../pictures/picture.tsx'
import type { ProfileCard } from '../events/show.ts'
import { filtersLink } from './filters-link.ts'
import { NoResults } from './no-results.tsx'
import { words } from './search-words.ts'

type Results = CallOutputs['searchData']
type Result = { id: string; to: string; name: string; about: string; picture: ReactNode }

type Props = {
  text: string
  results: Results
  onChoose: () => void
}

const lineLook = 'flex min-h-14 items-center gap-3 rounded-field px-2 py-1 hover:bg-deck-2 focus-visible:bg-deck-2'

/** The filters or the city that were searched for, and the first results of each kind, as lines that lead to their pages. */
export function PanelResults({ text, results, onChoose }: Props) {
  const groups = results.groups
    .map((group) => ({ group, lines: linesOf(group, results) }))
    .filter(({ lines }) => lines.length > 0)
  const count = groups.reduce((sum, { group }) => sum + results.totals[group], 0)

  const { city, filters } = results
  const link = filtersLink(results)

  // Shows of a genre come after those with its name; where there are none, before all other kinds.
  const isAfterShows = !filters?.isFirst && groups.some(({ group }) => group === 'events')
  const filtersLine = link && <LeadLine {...link} icon={filters?.hasCity ? 'pin' : 'search'} onChoose={onChoose} />
  const filteredPart = link && results.filteredShows.length > 0 && (
    <PanelPart title={link.text} lead={filtersLine} lines={results.filteredShows.map(showLine)} onChoose={onChoose} />
  )

  const countLine = count > 0 ? words.count(count, text) : null
  const status = [link?.text, countLine ?? (city && words.nearCity(city))].filter(Boolean).join('. ')

  return (
    <div className="flex flex-col gap-2 p-2">
      <output className="sr-only">{status}</output>
      {!filteredPart && filtersLine}
      {city && <LeadLine to={paths.homeNear(city)} icon="pin" text={words.nearCity(city)} onChoose={onChoose} />}
      {!isAfterShows && filteredPart}
      {results.isAlike && <p className="px-2 text-mute">{words.alike}</p>}
      {groups.map(({ group, lines }) => (
        <Fragment key={group}>
          <PanelPart title={words.groups[group]} lines={lines} onChoose={onChoose} />
          {group === 'events' && isAfterShows && filteredPart}
        </Fragment>
      ))}
      {count === 0 && !city && !link && (
        <div role="status" className="p-2">
          <p className="font-semibold">{words.none(text)}</p>
          <p className="text-mute">{words.noneText}</p>
          <div className="flex flex-col items-start">
            <NoResults
              suggestion={results.suggestion}
              cities={[...(results.likelyCity ? [results.likelyCity] : []), results.near]}
              onChoose={onChoose}
            />
          </div>
        </div>
      )}
      {count > 0 && (
        <Link
          to={paths.search({ q: text })}
          data-result
          onClick={onChoose}
          className="flex min-h-11 items-center rounded-field px-2 font-semibold text-gold hover:bg-deck-2"
        >
          {words.seeResults(text)}
        </Link>
      )}
    </div>
  )
}

type PartProps = {
  title: string
  /** A link with the title, in place of a heading. */
  lead?: ReactNode
  lines: readonly Result[]
  onChoose: () => void
}

const PanelPart = ({ title, lead, lines, onChoose }: PartProps) => (
  <section aria-label={title}>
    {lead ?? <h2 className="px-2 text-lg text-mute">{title}</h2>}
    <ul>
      {lines.map(({ id, to, name, about, picture }) => (
        <li key={id}>
          <Link to={to} data-result onClick={onChoose} className={lineLook}>
            <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-field">{picture}</span>
            <span className="flex min-w-0 flex-col leading-tight">
              <span className="truncate font-semibold">{name}</span>
              <span className="truncate text-sm text-mute">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

type LeadProps = { to: string; icon: 'pin' | 'search'; text: string; onChoose: () => void }

/** A link to all shows of a search. */
const LeadLine = ({ to, icon, text, onChoose }: LeadProps) => (
  <Link to={to} data-result onClick={onChoose} className={`font-semibold ${lineLook}`}>
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-deck-2 text-gold">
      <Icon name={icon} className="size-5" />
    </span>
    {text}
  </Link>
)

function linesOf(group: SearchGroup, results: Results): Result[] {
  if (group === 'events') {
    return results.events.map(showLine)
  }
  if (group === 'users') {
    return results.users.map((person) => ({
      id: person.userID,
      to: paths.userProfile(person.userID),
      name: person.fullName,
      about: `@${person.username}`,
      picture: <Avatar pictureId={person.image} name={person.fullName} size="small" />,
    }))
  }
  return results[group].map(pageLine)
}

const pageLine = ({ id, username, name, location, genres, image }: ProfileCard): Result => ({
  id,
  to: paths.entity(username),
  name,
  about: [location, genres.slice(0, 2).join(', ')].filter(Boolean).join(' · '),
  picture: <Picture pictureId={image} name={name} sizes="44px" className="size-11" />,
})

const showLine = (show: Results['filteredShows'][number] & { hasPassed?: boolean; act?: string | null }): Result => ({
  id: show.occurrenceID,
  to: paths.event(show.eventID, show.day),
  name: show.eventName,
  about: [
    show.act && words.withAct(show.act),
    show.hasPassed ? words.passed : whenText(show, Number(todayHere().slice(0, 4))),
    show.venueName,
    show.city,
  ]
    .filter(Boolean)
    .join(' · '),
  picture: <ShowPicture pictureId={show.posterID} show={show} sizes="44px" isSmall className="size-11" />,
})
