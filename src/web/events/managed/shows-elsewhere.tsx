import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { Section } from '../../kit/section.tsx'
import { whenText } from '../when.ts'
import { words } from './managed-events-words.ts'

/** Confirmed shows that other pages host: an act sees where it plays, a venue what is on in its room. */
export function ShowsElsewhere({ shows }: { shows: CallOutputs['listManagedEvents']['elsewhere'] }) {
  if (shows.length === 0) return null
  return (
    <Section title={words.elsewhere.title}>
      <ul className="flex flex-col gap-3">
        {shows.map(({ eventID, eventName, day, wallTime, venueName, hostName }) => (
          <li key={`${eventID} ${day}`} className="min-w-0 rounded-card border border-line bg-deck p-4">
            <Link
              to={paths.event(eventID, day)}
              className="reach inline-block font-semibold wrap-anywhere hover:text-gold-2"
            >
              {eventName}
            </Link>
            <p className="wrap-anywhere text-mute">
              {whenText({ day, wallTime })} · {venueName}
            </p>
            {hostName !== null && <p className="text-sm wrap-anywhere text-mute">{words.elsewhere.host(hostName)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
