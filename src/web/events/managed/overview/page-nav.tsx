import { CalendarDays, FileUp, Handshake, Plus, ReceiptText, ScanLine, Users } from 'lucide-react'
import { Link } from 'react-router'
import { booksPath } from '../../../../kernel/addresses/books.ts'
import { mayEdit, mayHandleMoney, type Role } from '../../../../kernel/roles.ts'
import { paths } from '../../../../kernel/paths.ts'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { words as eventWords } from '../../events-words.ts'
import { dateBeforeTime, isBeforeEvening, timeText } from '../../when.ts'
import { useRootData } from '../../../root-data.ts'
import { words } from '../managed-events-words.ts'
import type { Door } from './doors-today.ts'

type Props = {
  entity: { id: string; name: string; status: string }
  role: Role
  /** The shows whose doors open today, or the next one. */
  doors: Door[]
}

/** Four links fit on one line of a phone. */
const look =
  'inline-flex min-h-11 items-center gap-2 rounded-pill border border-line px-4 font-semibold hover:border-gold max-sm:px-2 max-sm:text-sm'
const icon = 'size-5 shrink-0 max-sm:hidden'

/** The rows of the shows have the others. */
const mostDoors = 3

/** The most common actions, and links to where an entity is managed. */
export function PageNav({ entity, role, doors }: Props) {
  const year = useRootData()?.year
  return (
    <nav aria-label={words.nav.label(entity.name)} className="flex flex-wrap justify-between gap-x-4 gap-y-3">
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow sm:order-last">
        {mayEdit(role) && (
          <ButtonLink
            variant={doors.length > 0 || entity.status !== 'approved' ? 'quiet' : 'gold'}
            to={paths.createEvent(entity.id)}
            preventScrollReset
          >
            <Plus aria-hidden="true" className="size-4" />
            {eventWords.managed.create}
          </ButtonLink>
        )}
        {doors.slice(0, mostDoors).map((door, index) => (
          <Link
            key={door.eventID}
            to={paths.door(entity.id, door.eventID)}
            className={`${look} justify-center ${index === 0 ? 'bg-gold text-night hover:bg-gold-2' : ''}`}
          >
            <ScanLine aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{doorText(door, doors.length === 1, year)}</span>
          </Link>
        ))}
      </div>
      <div className="strip flex gap-2 max-sm:gap-x-1 max-sm:*:shrink-0 sm:flex-wrap">
        <span aria-current="page" className={`${look} border-gold bg-deck-2 text-gold`}>
          <CalendarDays aria-hidden="true" className={icon} />
          {words.nav.shows}
        </span>
        <Link to={paths.team(entity.id)} className={look}>
          <Users aria-hidden="true" className={icon} />
          {words.nav.team}
        </Link>
        {mayEdit(role) && (
          <Link to={paths.gigHub(entity.id)} className={look}>
            <Handshake aria-hidden="true" className={icon} />
            {words.nav.gigHub}
          </Link>
        )}
        {mayHandleMoney(role) && (
          <Link to={booksPath(entity.id)} className={look}>
            <ReceiptText aria-hidden="true" className={icon} />
            {words.nav.books}
          </Link>
        )}
        {mayEdit(role) && (
          <Link to={paths.importShows(entity.id)} className={look}>
            <FileUp aria-hidden="true" className={icon} />
            {words.nav.importShows}
          </Link>
        )}
      </div>
    </nav>
  )
}

function doorText({ eventName, day, wallTime }: Door, isOnly: boolean, year: number | undefined): string {
  if (day) return words.nav.doorOf(eventName, dateBeforeTime(day, year))
  if (!isOnly) return words.nav.doorOf(eventName, timeText(wallTime))
  return isBeforeEvening(wallTime) ? words.nav.today : words.nav.tonight
}
