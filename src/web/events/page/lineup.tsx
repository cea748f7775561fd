import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { LeaveLineup } from './leave-lineup.tsx'
import type { EventDetail } from '../show.ts'

/** Who plays, the headliner largest; a confirmed act leads to its page, and its managers may take it out. */
export function Lineup({ eventID, acts }: { eventID: string; acts: EventDetail['acts'] }) {
  return (
    <ol className="flex flex-col">
      {acts.map((act, position) => (
        <li
          key={`${position} ${act.name}`}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 last:border-0"
        >
          <span className={`min-w-0 font-display font-bold wrap-anywhere ${position === 0 ? 'text-3xl' : 'text-2xl'}`}>
            {act.isConfirmed && act.entityID ? (
              <Link
                to={paths.profile(act.entityID)}
                className="underline decoration-gold decoration-2 underline-offset-4 hover:text-gold-2"
              >
                {act.name}
              </Link>
            ) : (
              act.name
            )}
          </span>
          {act.isOwn && act.entityID && <LeaveLineup eventID={eventID} actID={act.entityID} name={act.name} />}
        </li>
      ))}
    </ol>
  )
}
