import { brokenFile } from '../broken-file.ts'
import { type ContentLine, contentLines } from './lines.ts'

/** A component of a calendar: `VEVENT` with its own lines, without those of its alarms. */
export type Component = {
  kind: string
  /** The line of its BEGIN. */
  line: number
  lines: ContentLine[]
  /** Its first line that could not be read. */
  oddLine: number | null
  /** The calendar's X-WR-TIMEZONE, if it was already read; otherwise empty. */
  calendarZone: string
}

type Open = Component & { depth: number }

/**
 * The components of every calendar in a file, in order.
 *
 * @throws {Refusal} imports/broken-file where BEGIN and END do not fit each other, as in a file that was cut off
 */
export function calendarComponents(text: string): Component[] {
  const open: Open[] = []
  const components: Component[] = []
  let calendarZone = ''

  for (const read of contentLines(text)) {
    const inside = open.at(-1)
    if ('odd' in read) {
      if (!inside || inside.depth === 1) throw brokenFile(read.line, 'a line that isn’t iCalendar')
      const component = open[1]
      if (component) component.oddLine ??= read.line
    } else if (read.name === 'BEGIN') {
      const kind = read.value.trim().toUpperCase()
      const depth = open.length + 1
      if ((depth === 1) !== (kind === 'VCALENDAR')) throw brokenFile(read.line, `a ${kind} in the wrong place`)
      if (depth === 1) calendarZone = ''
      open.push({ kind, line: read.line, lines: [], oddLine: null, calendarZone, depth })
    } else if (read.name === 'END') {
      const closed = open.pop()
      const kind = read.value.trim().toUpperCase()
      if (closed?.kind !== kind) throw brokenFile(read.line, `an END:${kind} without a BEGIN:${kind}`)
      if (closed.depth === 2) components.push(closed)
    } else if (!inside) {
      throw brokenFile(read.line, 'a line outside the calendar')
    } else {
      if (inside.depth === 1 && read.name === 'X-WR-TIMEZONE') calendarZone = read.value.trim()
      inside.lines.push(read)
    }
  }

  const unfinished = open.at(-1)
  if (unfinished) throw brokenFile(unfinished.line, `a BEGIN:${unfinished.kind} without an END:${unfinished.kind}`)
  return components
}
