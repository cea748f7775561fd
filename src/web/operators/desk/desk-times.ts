import { words } from './operator-words.ts'

/** How long ago an instant was, in its largest unit: "3 h ago". @param now ms since 1970 */
export function ago(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  const { ages } = words
  if (minutes < 1) return ages.now
  if (minutes < 60) return ages.ago(`${minutes} ${ages.minutes}`)
  if (minutes < 48 * 60) return ages.ago(`${Math.floor(minutes / 60)} ${ages.hours}`)
  return ages.ago(`${Math.floor(minutes / 1440)} ${ages.days}`)
}
