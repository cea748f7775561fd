import { directionsLink } from '../../../../kernel/places/directions.ts'
import { clockText, commaDayText, type Day, dayText, type WallTime } from '../../../../kernel/day.ts'
import { shownTime, type Zone, zoneText } from '../../../../kernel/zone.ts'
import type { Fact } from './content.ts'

/** A date of a show as an email describes it. */
export type ShowFacts = {
  day: Day
  startsAt: Date
  /** Null while it is not announced. */
  wallTime: WallTime | null
  doorsTime: WallTime | null
  zone: Zone
  venueName: string
  venueAddress: string
  ageGroup: string | null
  ageNote: string | null
  /** Guests may step out and come back. */
  allowsReentry: boolean
}

/** When and where a show is, and who may come; unknown facts are not mentioned. */
export function showFacts(show: ShowFacts): Fact[] {
  const { day, wallTime, doorsTime, zone, startsAt } = show
  const start = shownTime(wallTime, day, zone)
  const doors = shownTime(doorsTime, day, zone)
  return [
    ['Date', `${commaDayText(day)}, ${day.slice(0, 4)}`],
    ...(doors ? [['Doors', clockText(doors)] satisfies Fact] : []),
    ['Show', start ? `${clockText(start)} ${zoneText(startsAt, zone)}` : 'Time to be announced'],
    ...placeFacts(show),
  ]
}

/** Where a show is, and who may come: all that is certain about a postponed one. */
export function placeFacts(show: ShowFacts): Fact[] {
  const age = ageRule(show)
  return [
    ['Venue', [show.venueName, show.venueAddress].filter(Boolean).join('\n'), directions(show)],
    ...(age ? [['Ages', age] satisfies Fact] : []),
    ...(show.allowsReentry ? [['At the door', 'Re-entry allowed'] satisfies Fact] : []),
  ]
}

/** `Sat Nov 21 · Doors 7:30 PM · Show 8:30 PM · The Blue Door`: one line for a list of emails. */
export function showLine({ day, wallTime, doorsTime, zone, venueName }: ShowFacts): string {
  const start = shownTime(wallTime, day, zone)
  const doors = shownTime(doorsTime, day, zone)
  const date = start || doors ? dayText(day) : commaDayText(day)
  return [date, doors && `Doors ${clockText(doors)}`, start && `Show ${clockText(start)}`, venueName]
    .filter(Boolean)
    .join(' · ')
}

type ShowDetails = Pick<ShowFacts, 'day' | 'startsAt' | 'wallTime' | 'zone' | 'venueName' | 'venueAddress'>

/** `8:30 PM PST · The Blue Door, 12 Broadway, Oakland, CA 94607`: next to a show's name and date. */
export function showDetails({ day, startsAt, wallTime, zone, venueName, venueAddress }: ShowDetails): string {
  const start = shownTime(wallTime, day, zone)
  const venue = [venueName, venueAddress].filter(Boolean).join(', ')
  return [start && `${clockText(start)} ${zoneText(startsAt, zone)}`, venue].filter(Boolean).join(' · ')
}

const ageRules: Record<string, string> = {
  'All Ages': 'All ages',
  'For Kids': 'For kids',
  '18+': '18+. Bring a valid photo ID.',
  '21+': '21+. Bring a valid photo ID.',
}

const ageRule = ({ ageGroup, ageNote }: Pick<ShowFacts, 'ageGroup' | 'ageNote'>) =>
  [ageGroup && (ageRules[ageGroup] ?? ageGroup), ageNote].filter(Boolean).join('\n')

const directions = ({ venueName, venueAddress }: Pick<ShowFacts, 'venueName' | 'venueAddress'>) => ({
  label: 'Get directions',
  url: directionsLink(venueName, venueAddress),
})
