import { parkingText } from '../events/form/parking.ts'
import type { ReactNode } from 'react'
import { mapLink } from '../events/page/map-link.ts'
import { dateText } from '../events/when.ts'
import type { EntityDetail } from './entity-detail.ts'
import { words } from './profiles-words.ts'

/** What one needs to know before going there; nothing that no one has told. */
export function ProfileFacts({ profile }: { profile: EntityDetail }) {
  const facts = factsOf(profile)
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-4 rounded-card border border-line bg-deck p-4 sm:max-shell:grid-cols-2 sm:p-6">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-mute">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(profile: EntityDetail): [name: string, value: ReactNode][] {
  const { venueAddress, agePolicy, hours, parkingOptions, capacity, startDate, endDate } = profile
  const { homeRadius, setMinutes, explicit, nonProfit } = profile
  const facts: [name: string, value: ReactNode][] = [
    [words.facts.dates, startDate && daysText(startDate, endDate)],
    // oxlint-disable-next-line react/jsx-key -- one value of a pair, not a list of elements
    [words.facts.address, venueAddress && <Address profile={profile} />],
    [words.facts.hours, hours],
    [words.facts.age, agePolicy],
    [words.facts.parking, parkingText({ options: parkingOptions, note: '' })],
    [words.facts.capacity, capacity && words.facts.people(capacity.toLocaleString('en-US'))],
    [words.facts.nonProfit, nonProfit && words.facts.isNonProfit],
    [words.facts.reach, homeRadius && words.facts.miles(homeRadius)],
    [words.facts.set, setMinutes && words.facts.minutes(setMinutes)],
    [words.facts.content, explicit !== null && (explicit ? words.facts.explicit : words.facts.clean)],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

const daysText = (first: string, last: string | null) =>
  last && last !== first ? words.facts.dateRange(dateText(first), dateText(last)) : dateText(first)

function Address({ profile: { name, venueName, venueAddress, coordinates, placeExact } }: { profile: EntityDetail }) {
  return (
    <>
      {venueName && <span className="block font-semibold">{venueName}</span>}
      <span className="block">{venueAddress}</span>
      <a
        href={mapLink({ coordinates, placeExact, name: venueName ?? name, address: venueAddress ?? '' })}
        target="_blank"
        rel="noopener noreferrer"
        className="reach inline-flex min-h-6 items-center font-semibold text-gold hover:text-gold-2"
      >
        {words.facts.map}
        <span className="sr-only">{words.newTab}</span>
      </a>
    </>
  )
}
