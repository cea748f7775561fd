import { commaDayText, type Day } from '../../../kernel/day.ts'

type Show = { name: string; day: Day; city: string; entityName: string }

/** Hours of the fan's own clock in which a digest may come. */
const awake = { from: 9, until: 21 }
/** Shows that a bell names; the others are a number. */
const maxLines = 3

/** Whether somebody whose clock shows this hour is told now (decision 0097). */
export const isAwake = (hour: number): boolean => hour >= awake.from && hour < awake.until

/** `with Night Ferries · Fri, Nov 20 · Oakland`, below the show's name in an email. */
export const showDetails = ({ name, day, city, entityName }: Show): string =>
  [...(entityName === name ? [] : [`with ${entityName}`]), commaDayText(day), city].join(' · ')

/** `Harbor Lights with Night Ferries, Fri, Nov 20 in Oakland`. */
const showLine = ({ name, day, city, entityName }: Show): string =>
  `${name}${entityName === name ? '' : ` with ${entityName}`}, ${commaDayText(day)} in ${city}`

/** What the bell says of a day's new shows, the soonest first. */
export function newShowsText(shows: Show[]): string {
  const lines = shows.slice(0, maxLines).map(showLine)
  const more = shows.length - lines.length
  const heading = shows.length === 1 ? 'New show: ' : `${shows.length} new shows:\n`
  return heading + lines.join('\n') + (more > 0 ? `\nand ${more} more` : '')
}
