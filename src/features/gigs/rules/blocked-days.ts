import { addDays, commaDayText, type Day } from '../../../kernel/day.ts'

/** "Fri, Dec 4", "Fri, Dec 4 – Sun, Dec 6" */
export const rangeText = (firstDay: Day, lastDay: Day): string =>
  firstDay === lastDay ? commaDayText(firstDay) : `${commaDayText(firstDay)} – ${commaDayText(lastDay)}`

type BlockedDay = { day: Day; note: string; createdAt: Date }

/** Blocked days that follow each other and have one note. */
export type BlockedRange = { firstDay: Day; lastDay: Day; note: string; createdAt: Date }

/** @param days sorted, each once */
export function rangesOf(days: readonly BlockedDay[]): BlockedRange[] {
  return days.reduce<BlockedRange[]>((ranges, { day, note, createdAt }) => {
    const last = ranges.at(-1)
    if (last && last.note === note && addDays(last.lastDay, 1) === day) {
      return [...ranges.slice(0, -1), { ...last, lastDay: day }]
    }
    return [...ranges, { firstDay: day, lastDay: day, note, createdAt }]
  }, [])
}
