import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { parseDay } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import { shortDateText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { words } from '../people-words.ts'

export type FriendShow = CallOutputs['listFriendShows']['shows'][number]

/** Where a friend goes next, and the way to a show to invite them to. */
export const FriendShows = ({ fullName, shows }: { fullName: string; shows: FriendShow[] }) => (
  <section aria-labelledby="shows" className="flex flex-col gap-3">
    <h2 id="shows" className="text-2xl">
      {words.shows.title}
    </h2>
    {shows.length === 0 ? (
      <p className="text-mute">{words.shows.none(fullName)}</p>
    ) : (
      <ul className="divide-y divide-line">
        {shows.map(({ eventID, eventName, day, showDay, venueName }) => (
          <li key={`${eventID} ${day}`} className="py-2">
            <Link
              to={paths.event(eventID, parseDay(day ?? '') ?? undefined)}
              className="block font-semibold wrap-anywhere hover:text-gold"
            >
              {eventName}
            </Link>
            <p className="text-sm wrap-anywhere text-mute">
              {showDay ? shortDateText(showDay) : words.shows.postponed} · {venueName}
            </p>
          </li>
        ))}
      </ul>
    )}
    <ButtonLink variant="quiet" to={paths.discover} className="self-start">
      {words.shows.find}
    </ButtonLink>
    <p className="text-sm text-mute">{words.shows.invite(fullName)}</p>
  </section>
)
