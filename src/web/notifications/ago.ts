import { words } from './notifications-words.ts'

const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * How long ago something happened, in its largest unit: "2 hr ago", or "2 hours ago" in a sentence.
 *
 * @param instant ISO
 * @param nowMs ms since 1970; with a clock that is behind, it was just now
 */
export function ago(instant: string, nowMs: number, style: 'short' | 'long' = 'short'): string {
  const ms = nowMs - Date.parse(instant)
  const [unit, length] = units.find(([, unitMs]) => ms >= unitMs) ?? []
  if (!unit || !length) return words.justNow
  return new Intl.RelativeTimeFormat('en-US', { style }).format(-Math.floor(ms / length), unit).replace('.', '')
}
