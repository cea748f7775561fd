import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { EventDetail } from './show.ts'

/** Who plays, the headliner largest; an act with a page of its own leads there. */
export function Lineup({ acts }: { acts: EventDetail['acts'] }) {
  return (
    <ol className="flex flex-col">
      {acts.map((act, position) => (
        <li
          key={`${position} ${act.name}`}
          className={`border-b border-line py-3 font-display font-bold wrap-anywhere last:border-0 ${position === 0 ? 'text-3xl' : 'text-2xl'}`}
        >
          {act.entityID ? (
            <Link
              to={paths.profile(act.entityID)}
              className="underline decoration-gold decoration-2 underline-offset-4 hover:text-gold-2"
            >
              {act.name}
            </Link>
          ) : (
            act.name
          )}
        </li>
      ))}
    </ol>
  )
}
