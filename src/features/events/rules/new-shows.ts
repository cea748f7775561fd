import { clockText, commaDayText, type Day, type WallTime } from '../../../kernel/day.ts'
import { shownTime, wallOf, type Zone } from '../../../kernel/zone.ts'
import type { EntityType } from '../../entities/rules/kinds.ts'

/** A new show as news mention it, and the page because of which people are told. */
export type ToldShow = {
  name: string
  day: Day
  /** Null while it is not announced. */
  wallTime: WallTime | null
  zone: Zone
  venueName: string
  city: string
  entityName: string
  entityType: EntityType
}

/** Hours of the fan's own clock in which a digest may come. */
const awake = { from: 9, until: 21 }
/** Shows that a bell names; the others are a number. */
const maxLines = 3

/** Whether a person whose clock shows this hour is notified now (decision 0097). */
export const isAwake = (hour: number): boolean => hour >= awake.from && hour < awake.until

/** The same of a person whose clock is in this zone. */
export const isAwakeAt = (now: Date, zone: Zone): boolean => isAwake(Number(wallOf(now, zone).time.slice(0, 2)))

/** `with Night Ferries · Fri, Nov 20 · 8:30 PM · The Blue Door, Oakland`, below the show's name in an email. */
export function showDetails(show: ToldShow): string {
  const { name, day, wallTime, zone, venueName, city, entityName } = show
  const time = shownTime(wallTime, day, zone)
  const isSaid = entityName === name || entityName === venueName
  const venue = [venueName, city].filter(Boolean).join(', ')
  return [...(isSaid ? [] : [followedText(show)]), commaDayText(day), ...(time ? [clockText(time)] : []), venue].join(
    ' · ',
  )
}

/** `Harbor Lights with Night Ferries, Fri, Nov 20 in Oakland`. */
const showLine = (show: ToldShow): string =>
  `${show.name}${show.entityName === show.name ? '' : ` ${followedText(show)}`}, ${commaDayText(show.day)} in ${show.city}`

/** A band is seen `with` others, a venue or festival is played `at`. */
const followedText = ({ entityName, entityType }: ToldShow): string =>
  `${entityType === 'band' ? 'with' : 'at'} ${entityName}`

/** What the bell says of a day's new shows, the soonest first. */
export function newShowsText(shows: ToldShow[]): string {
  const lines = shows.slice(0, maxLines).map(showLine)
  const more = shows.length - lines.length
  const heading = shows.length === 1 ? 'New show: ' : `${shows.length} new shows:\n`
  return heading + lines.join('\n') + (more > 0 ? `\nand ${more} more` : '')
}
