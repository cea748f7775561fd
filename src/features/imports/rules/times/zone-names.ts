import { parseZone, type Zone } from '../../../../kernel/zone.ts'

/** What Microsoft's calendars call the zones of the US. */
const windowsZones: Record<string, string> = {
  'eastern standard time': 'America/New_York',
  'us eastern standard time': 'America/Indiana/Indianapolis',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'us mountain standard time': 'America/Phoenix',
  'pacific standard time': 'America/Los_Angeles',
  'alaskan standard time': 'America/Anchorage',
  'hawaiian standard time': 'Pacific/Honolulu',
}

/** @returns the zone of an IANA name, of one behind a maker's prefix (`/example.org/2026/America/New_York`), or of Microsoft's */
export function zoneOf(name: string): Zone | null {
  const trimmedName = name.trim()
  const windows = trimmedName.toLowerCase()
  const iana = Object.hasOwn(windowsZones, windows)
    ? windowsZones[windows]
    : trimmedName.replace(/^\/.*\/(?=[A-Z]\w+\/\w)/, '')
  return parseZone(iana ?? trimmedName)
}
