import type { Show } from '../events/show.ts'

/** A list that is in order of days, cut into its days. */
export function dayGroups(shows: readonly Show[]): { day: string; shows: Show[] }[] {
  const groups: { day: string; shows: Show[] }[] = []
  for (const show of shows) {
    const last = groups.at(-1)
    if (last?.day === show.day) last.shows.push(show)
    else groups.push({ day: show.day, shows: [show] })
  }
  return groups
}
