import { CalendarDays, CarFront, Clock, DoorOpen, MapPin, Undo2, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlaceMap } from '../../map/place-map.tsx'
import { words } from '../events-words.ts'
import { mapLink } from './map-link.ts'
import type { EventDetail, Occurrence } from '../show.ts'
import { isForAdults } from '../cards/age-tag.tsx'
import { showWords } from '../show-words.ts'
import { timeText } from '../when.ts'

type Icon = typeof MapPin
type Fact = { icon: Icon; name: string; value: ReactNode }

/** Where, when it opens and ends, and for whom; unknown facts are omitted, or said to be unknown. */
export function EventFacts({ event, date }: { event: EventDetail; date: Occurrence | null }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {factsOf(event, date).map(({ icon: Mark, name, value }) => (
        <div key={name} className="relative min-w-0 pl-8">
          <dt className="text-sm text-mute">
            <Mark aria-hidden="true" className="absolute top-1 left-0 size-5 text-gold" />
            {name}
          </dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(event: EventDetail, date: Occurrence | null): Fact[] {
  const { doorsTime, endTime } = date ?? event
  // 18+ and 21+ are above the title.
  const ages = [isForAdults(event.ageGroup) ? null : event.ageGroup, event.ageNote].filter(Boolean).join(' · ')
  const facts: (Fact | null)[] = [
    { icon: MapPin, name: words.facts.where, value: <Where event={event} /> },
    doorsTime ? { icon: DoorOpen, name: words.facts.doors, value: timeText(doorsTime) } : null,
    event.allowsReentry ? { icon: Undo2, name: words.facts.door, value: words.facts.reentry } : null,
    endTime ? { icon: Clock, name: words.facts.ends, value: timeText(endTime) } : null,
    event.dayOfWeek ? { icon: CalendarDays, name: words.facts.repeats, value: showWords.every(event.dayOfWeek) } : null,
    ages ? { icon: UsersRound, name: words.facts.age, value: ages } : null,
    event.parkingDetails ? { icon: CarFront, name: words.facts.parking, value: event.parkingDetails } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

function Where({ event }: { event: EventDetail }) {
  const { venueAddress: address, placeExact, coordinates } = event
  const hasStreet = placeExact || !address.startsWith(`${event.city},`)
  return (
    <>
      {event.venueName !== address && <span className="block">{event.venueName}</span>}
      <span className="block">{address}</span>
      {!hasStreet && !event.listing && <span className="block text-mute">{words.facts.noStreet}</span>}
      <a
        href={mapLink({ coordinates, placeExact, name: event.venueName, address })}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center font-semibold text-gold hover:text-gold-2"
      >
        {words.facts.map}
        <span className="sr-only">{words.newTab}</span>
      </a>
      {placeExact && <PlaceMap point={{ lat: coordinates[0], lng: coordinates[1] }} />}
    </>
  )
}
