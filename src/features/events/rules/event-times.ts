import { type Day, parseDay, parseWallTime, type WallTime } from '../../../kernel/day.ts'
import { instantOf, wallOf, type Zone } from '../../../kernel/zone.ts'

const iso = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/
const minuteMs = 60_000

/**
 * A day of the wire (decision G15): `YYYY-MM-DD` is that day, an ISO text with offset or Z the venue's day at
 * that instant, one without is the venue's own calendar.
 *
 * @returns null for anything else
 */
export const readDay = (text: string, zone: Zone): Day | null => parseDay(text) ?? readIso(text, zone)?.day ?? null

/** A wall time of the wire, by the same rule; `HH:MM` is the venue's own clock. */
export const readTime = (text: string, zone: Zone): WallTime | null =>
  parseWallTime(text) ?? readIso(text, zone)?.time ?? null

/**
 * An instant of the wire, to the minute, by the same rule: a text without an offset is the venue's own clock, where a
 * time that a clock change skips moves forward and one that happens twice takes the first (decision C43).
 *
 * @returns null for anything else, a day alone too, and for years that PostgreSQL or an ISO text lacks
 */
export function readMoment(text: string, zone: Zone): Date | null {
  const wall = readIso(text, zone)
  if (!wall) return null
  const isInstant = iso.exec(text)?.[3] !== undefined
  const instant = isInstant ? toMinute(new Date(text)) : instantOf(wall.day, wall.time, zone)
  return parseDay(instant.toISOString().slice(0, 10)) && instant
}

const toMinute = (instant: Date) => new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs)

function readIso(text: string, zone: Zone): { day: Day; time: WallTime } | null {
  const [, dayText = '', timeText = '', offset] = iso.exec(text) ?? []
  const day = parseDay(dayText)
  const time = parseWallTime(timeText)
  if (!day || !time) return null
  if (!offset) return { day, time }

  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : wallOf(instant, zone)
}
