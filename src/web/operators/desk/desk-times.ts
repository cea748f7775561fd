import { words } from './operator-words.ts'

/** An instant as operators compare it: "2026-11-20, 20:15 UTC". */
export const stamp = (iso: string): string => `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`

/** How long ago an instant was, in its largest unit: "3 h ago". @param now ms since 1970 */
export function ago(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  const { ages } = words
  if (minutes < 1) return ages.now
  if (minutes < 60) return ages.ago(`${minutes} ${ages.minutes}`)
  if (minutes < 48 * 60) return ages.ago(`${Math.floor(minutes / 60)} ${ages.hours}`)
  return ages.ago(`${Math.floor(minutes / 1440)} ${ages.days}`)
}
