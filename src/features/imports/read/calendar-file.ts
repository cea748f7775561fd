import { addDays, type Day } from '../../../kernel/day.ts'
import { importFile } from '../../../kernel/limits.ts'
import type { RefusalCode } from '../../../kernel/refusals/refusal.ts'
import { decodeFile } from '../rules/text/decode-file.ts'
import { pageShows } from './page-shows.ts'

type CalendarFile = { bytes: Uint8Array; today: Day }
type Outcome = { text: string } | { refused: Extract<RefusalCode, `imports/${string}`> }

/**
 * The listings that an address has, as a file that managers could upload: an iCalendar file without entries that are
 * over, a JSON-LD file, or the shows that a page marks up. It runs in a worker thread.
 *
 * @param today by the clock of the calendar's owner
 */
export function readCalendarFile({ bytes, today }: CalendarFile): Outcome {
  const content = decodeFile(bytes)?.replace(/^\uFEFF/, '')
  const text = content && listingsOf(content, today)
  if (!text) return { refused: 'imports/no-calendar' }
  return text.length > importFile.maxCharacters ? { refused: 'imports/calendar-too-large' } : { text }
}

function listingsOf(content: string, today: Day): string | null {
  if (/^\s*BEGIN:VCALENDAR/i.test(content)) return withoutPast(content, today)
  if (/^\s*[[{]/.test(content)) return content
  return /^\s*</.test(content) ? pageShows(content) : null
}

/** A calendar that has been in use for years is mostly past; the day before today isn't, in some zone. */
function withoutPast(calendar: string, today: Day): string {
  const yesterday = addDays(today, -1).replaceAll('-', '')
  const lines: string[] = []
  let entry: string[] | null = null
  for (const line of calendar.split(/\r\n|\r|\n/)) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) entry = []
    if (!entry) {
      lines.push(line)
      continue
    }
    entry.push(line)
    if (!/^END:VEVENT\s*$/i.test(line)) continue
    if (!isPast(entry, yesterday)) lines.push(...entry)
    entry = null
  }
  return [...lines, ...(entry ?? [])].join('\n')
}

/** An entry that repeats, or whose dates can't be read, isn't over. */
function isPast(entry: string[], yesterday: string): boolean {
  if (entry.some((line) => /^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)\b/i.test(line))) return false
  const dates = entry.flatMap((line) => /^DT(?:START|END)\b[^:]*:(\d{8})/i.exec(line)?.[1] ?? [])
  return dates.length > 0 && dates.every((date) => date < yesterday)
}
