/** How long it is until tickets go on sale, in the largest unit that fits. */
export type Wait = { unit: 'day' | 'hour' | 'second'; count: number }

const hour = 3_600
const day = 24 * hour

/** The nearest day from one day on, the nearest hour from one hour on, else seconds: the exact time stands above. */
export function waitOf(seconds: number): Wait {
  if (seconds >= day) return { unit: 'day', count: Math.round(seconds / day) }
  if (seconds >= hour) return { unit: 'hour', count: Math.round(seconds / hour) }
  return { unit: 'second', count: seconds }
}

/** 605 is "10:05". */
export const clockSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Minutes before tickets go on sale at which it is said aloud (WCAG 2.2.1). */
const announcedMinutes = [10, 5, 1]

/** The announcement that is due in the minute before it: 5 from 5:00 to 4:01; null for none. */
export const dueAnnouncement = (seconds: number): number | null =>
  announcedMinutes.find((minutes) => seconds <= minutes * 60 && seconds > (minutes - 1) * 60) ?? null
