import { CalendarDays, FileUp, Handshake, ScanLine, Users } from 'lucide-react'
import { Link } from 'react-router'
import { mayEdit, type Role } from '../../../kernel/roles.ts'
import { paths } from '../../../kernel/paths.ts'
import { isBeforeEvening, timeText } from '../when.ts'
import { words } from './managed-events-words.ts'

type Props = {
  entity: { id: string; name: string }
  role: Role
  /** The shows whose doors open today. */
  doors: Door[]
}

export type Door = { eventID: string; eventName: string; wallTime: string | null }

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-pill border border-line px-4 font-semibold hover:border-gold'

/** The places that an entity is run from. */
export function ManagedNav({ entity, role, doors }: Props) {
  return (
    <nav aria-label={words.nav.label(entity.name)} className="flex flex-wrap gap-2">
      <span aria-current="page" className={`${look} border-gold bg-deck-2 text-gold`}>
        <CalendarDays aria-hidden="true" className="size-5" />
        {words.nav.shows}
      </span>
      <Link to={paths.team(entity.id)} className={look}>
        <Users aria-hidden="true" className="size-5" />
        {words.nav.team}
      </Link>
      {mayEdit(role) && (
        <Link to={paths.gigHub(entity.id)} className={look}>
          <Handshake aria-hidden="true" className="size-5" />
          {words.nav.gigHub}
        </Link>
      )}
      {mayEdit(role) && (
        <Link to={paths.importShows(entity.id)} className={look}>
          <FileUp aria-hidden="true" className="size-5" />
          {words.nav.importShows}
        </Link>
      )}
      {doors.map(({ eventID, eventName, wallTime }) => (
        <Link
          key={eventID}
          to={paths.door(entity.id, eventID)}
          className={`${look} bg-gold text-night hover:bg-gold-2`}
        >
          <ScanLine aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {doors.length > 1
              ? words.nav.doorOf(eventName, timeText(wallTime))
              : isBeforeEvening(wallTime)
                ? words.nav.today
                : words.nav.tonight}
          </span>
        </Link>
      ))}
    </nav>
  )
}
