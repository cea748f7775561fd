import { Temporal } from 'temporal-polyfill'
import type { Day, WallTime } from './day.ts'

/** An IANA zone name, `America/Los_Angeles`. */
export type Zone = string & { readonly [zoneBrand]: true }
declare const zoneBrand: unique symbol

/** @returns null unless the zone is known here */
export function parseZone(name: string): Zone | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId as Zone
  } catch {
    return null
  }
}

/**
 * The instant at which a venue's clock shows a time (decision C43).
 *
 * A time that a clock change skips moves forward (02:30 is 03:30), one that happens twice takes the first.
 */
export function instantOf(day: Day, time: WallTime, zone: Zone): Date {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** No clock of the US skips a time later in the day. */
const lastSkipped = '04:00'

/**
 * What a venue's clock shows when something that is planned for a time happens: a time that a clock change skips has
 * moved forward (decision C43).
 *
 * @param time null where it is not announced
 */
export const shownTime = (time: WallTime | null, day: Day, zone: Zone): WallTime | null =>
  time === null || time >= lastSkipped ? time : wallOf(instantOf(day, time, zone), zone).time

/** The venue's day and wall time at an instant. */
export function wallOf(instant: Date, zone: Zone): { day: Day; time: WallTime } {
  const text = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
  return { day: text.slice(0, 10) as Day, time: text.slice(11, 16) as WallTime }
}

/** `2026-11-20T20:30:00-08:00`: an instant on a venue's clock, with its offset. */
export const offsetText = (instant: Date, zone: Zone): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })

export const dayAt = (instant: Date, zone: Zone): Day => wallOf(instant, zone).day

/** Making one takes longer than drawing a card; there are as many as zones with shows. */
const formats = new Map<Zone, Intl.DateTimeFormat>()

function formatOf(zone: Zone): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  formats.set(zone, format)
  return format
}

/** `PST`, the zone's short name at an instant. */
export function zoneText(instant: Date, zone: Zone): string {
  const [, name = zone] = formatOf(zone).format(instant).split(', ')
  return name
}
