import type { ReactNode } from 'react'
import { mapLink } from '../events/map-link.ts'
import { dateText } from '../events/when.ts'
import type { EntityDetail } from './entity-detail.ts'

/** What one needs to know before going there; nothing that nobody has told. */
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
  const facts: [name: string, value: ReactNode][] = [
    [
      'Dates',
      startDate && `${dateText(startDate)}${endDate && endDate !== startDate ? ` to ${dateText(endDate)}` : ''}`,
    ],
    ['Address', venueAddress && <Address profile={profile} />],
    ['Hours', hours],
    ['Age', agePolicy],
    ['Parking', parkingOptions.join(', ')],
    ['Capacity', capacity && `${capacity.toLocaleString('en-US')} people`],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

function Address({ profile: { venueName, venueAddress, coordinates } }: { profile: EntityDetail }) {
  return (
    <>
      {venueName && <span className="block font-semibold">{venueName}</span>}
      <span className="block">{venueAddress}</span>
      <a
        href={mapLink({ coordinates, placeExact: true, address: venueAddress ?? '' })}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center font-semibold text-gold hover:text-gold-2"
      >
        Open map<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  )
}
