import { addDays, type Day, day, wallTime, type WallTime, weekdayOf } from '../../src/kernel/day.ts'
import { parseZone, type Zone } from '../../src/kernel/zone.ts'

const zoneNamed = (name: string): Zone => {
  const zone = parseZone(name)
  if (!zone) throw new Error(`No zone ${name}`)
  return zone
}

/** Every IANA zone of the United States, as zone.tab lists them for its states and territories. */
export const usZones = [
  ...['New_York', 'Detroit', 'Kentucky/Louisville', 'Kentucky/Monticello', 'Indiana/Indianapolis', 'Indiana/Vincennes'],
  ...['Indiana/Winamac', 'Indiana/Marengo', 'Indiana/Petersburg', 'Indiana/Vevay', 'Indiana/Tell_City', 'Indiana/Knox'],
  ...[
    'Chicago',
    'Menominee',
    'North_Dakota/Center',
    'North_Dakota/New_Salem',
    'North_Dakota/Beulah',
    'Denver',
    'Boise',
  ],
  ...['Phoenix', 'Los_Angeles', 'Anchorage', 'Juneau', 'Sitka', 'Metlakatla', 'Yakutat', 'Nome', 'Adak'],
  ...['Puerto_Rico', 'St_Thomas'],
]
  .map((name) => zoneNamed(`America/${name}`))
  .concat(['Pacific/Honolulu', 'Pacific/Guam', 'Pacific/Saipan', 'Pacific/Pago_Pago'].map(zoneNamed))

/** The Sundays on which US clocks change, second of March and first of November. */
export const clockChanges: Day[] = [2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) => [
  sunday(day(`${year}-03-08`)),
  sunday(day(`${year}-11-01`)),
])

function sunday(from: Day): Day {
  return weekdayOf(from) === 'Sunday' ? from : sunday(addDays(from, 1))
}

/** Times in the gap, in the fold, at their edges, and around midnight. */
export const edgeTimes: WallTime[] = [
  '00:00',
  '00:30',
  '01:00',
  '01:30',
  '01:59',
  '02:00',
  '02:30',
  '02:59',
  '03:00',
  '23:59',
].map((text) => wallTime(text))

const clocks = new Map<Zone, Intl.DateTimeFormat>()

/** What a zone's clock shows at an instant, `2026-11-20T20:30`: by the runtime's own zone data, not by ours. */
export function clockAt(ms: number, zone: Zone): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    })
  clocks.set(zone, clock)
  return clock.format(ms).replace(' ', 'T')
}

const quarterMs = 900_000

/** Every instant at which a zone's clock shows a time, the first first: none in a gap, two in a fold. */
export function instantsShowing(on: Day, time: WallTime, zone: Zone): number[] {
  const asUtc = Date.parse(`${on}T${time}Z`)
  const offsets = Array.from({ length: (12 + 11) * 4 + 1 }, (_, step) => (step - 11 * 4) * quarterMs)
  return offsets
    .map((offset) => asUtc - offset)
    .filter((ms) => clockAt(ms, zone) === `${on}T${time}`)
    .toSorted((a, b) => a - b)
}
